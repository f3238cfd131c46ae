import { connect } from 'node:net';
import os from 'node:os';
import sharp from 'sharp';
import { Storage } from '../../../src/platform/storage/storage';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { phoneFilm } from './phone-film';
import { film, form, noise, picture } from './upload-files';

let app: TestApp;
let owner: SignedIn;
const uncaught: unknown[] = [];
const noteUncaught = (error: unknown): void => void uncaught.push(error);
beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', noteUncaught);
  app = await createTestApp();
  owner = await app.make.aUser();
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', noteUncaught);
  await app.close();
});

async function storedFiles(): Promise<number> {
  let files = 0;
  for await (const _file of app.app.get(Storage).list()) files += 1;
  return files;
}
const storedRows = async (): Promise<number> =>
  Number((await app.em.fork().execute('select count(*) as n from uploads'))[0]!.n);
/** The stored files and rows are the same before and after: nothing half-written, no row without a file. */
async function expectNothingStored(send: () => Promise<unknown>): Promise<void> {
  const before = [await storedFiles(), await storedRows()];
  await send();
  expect([await storedFiles(), await storedRows()]).toEqual(before);
}
const read = (url: string): Promise<Response> => fetch(app.url + url);
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await read(url)).arrayBuffer());

describe('an upload that is sent again', () => {
  const send = async (key: string, at = app.url) =>
    fetch(`${at}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
      body: form([await picture(40, 30)]),
    });

  it('stores its pictures once', async () => {
    const before = [await storedFiles(), await storedRows()];
    const first = await send('press-1');
    const again = await send('press-1');
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      201,
      'true',
    ]);
    expect(await again.json()).toEqual(await first.json());
    const [files, rows] = [await storedFiles(), await storedRows()];
    expect(rows).toBe(before[1]! + 1);
    await send('press-2');
    expect(await storedRows()).toBe(rows + 1);
    // The repeated upload left nothing: both stored as many files.
    expect((await storedFiles()) - files).toBe(files - before[0]!);
  });

  it('stores them once at the same moment too', async () => {
    const before = await storedRows();
    const responses = await Promise.all([1, 2, 3].map(() => send('press-3')));
    expect(responses.map(({ status }) => status).every((status) => [201, 409].includes(status))).toBe(true);
    expect(await storedRows()).toBe(before + 1);
  });
});

describe('a picture', () => {
  it('is stored in three widths and both formats', async () => {
    const { status, body } = await app.as(owner).upload('/upload', form([await picture(2000, 1000)]));
    expect(status).toBe(201);
    expect(body.images).toHaveLength(1);
    const [image] = body.images;
    expect(image).toMatchObject({ width: 1280, height: 640 });
    expect(image.url).toMatch(/^\/media\/[0-9a-f]{32}-large\.jpg$/);
    expect(body.data).toEqual([{ ...image, kind: 'image' }]);
    for (const [size, width] of Object.entries({ small: 320, medium: 640, large: 1280 })) {
      expect(image.sizes[size]).toMatch(new RegExp(`^/media/[0-9a-f]{32}-${size}\\.webp$`));
      for (const [format, ending] of Object.entries({ webp: '.webp', jpeg: '.jpg' })) {
        const copy = await sharp(await bytesOf(image.sizes[size].replace('.webp', ending))).metadata();
        expect([copy.format, copy.width, copy.height]).toEqual([format, width, width / 2]);
      }
    }
  });

  it('has JPEGs that are made when one is first requested, once for all who request it', async () => {
    const before = await storedFiles();
    const { body } = await app.as(owner).upload('/upload', form([await picture(2000, 1000)]));
    const stored = await storedFiles();
    const jpegs = await Promise.all([1, 2, 3].map(() => bytesOf(body.images[0].url)));
    expect([stored - before, (await storedFiles()) - stored]).toEqual([3, 1]);
    for (const jpeg of jpegs) expect(jpeg.equals(jpegs[0]!)).toBe(true);
    const part = await fetch(app.url + body.images[0].sizes.small.replace('.webp', '.jpg'), {
      headers: { range: 'bytes=0-2' },
    });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'image/jpeg']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it.each(['jpeg', 'webp', 'png'] as const)('is taken as %s, and never enlarged', async (format) => {
    const { status, body } = await app.as(owner).upload('/upload', form([await picture(40, 30, format)]));
    expect(status).toBe(201);
    const [image] = body.images;
    expect(image).toMatchObject({ width: 40, height: 30 });
    for (const size of ['small', 'medium', 'large'])
      expect((await sharp(await bytesOf(image.sizes[size])).metadata()).width).toBe(40);
  });

  it('is turned upright and loses its metadata', async () => {
    const original = await sharp(await picture(80, 40, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await app.as(owner).upload('/upload', form([original]));
    expect(body.images[0]).toMatchObject({ width: 40, height: 80 });
    const copy = await bytesOf(body.images[0].url);
    expect(copy.includes('secret place')).toBe(false);
    expect((await sharp(copy).metadata()).exif).toBeUndefined();
  });

  it('comes alone or with others, in order', async () => {
    const files = [await picture(10, 10), film(), await picture(20, 10)];
    const { status, body } = await app.as(owner).upload('/upload', form(files));
    expect(status).toBe(201);
    expect(body.data.map((item: { kind: string }) => item.kind)).toEqual(['image', 'video', 'image']);
    expect(body.data[1]).toMatchObject({ width: null, height: null, sizes: null });
    expect(body.images.map((image: { width: number }) => image.width)).toEqual([10, 20]);
  });

  it('stores only the picture of a polyglot file', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const { status, body } = await app
      .as(owner)
      .upload('/upload', form([Buffer.concat([await picture(), script])]));
    expect(status).toBe(201);
    const { small } = body.images[0].sizes;
    for (const url of [small, small.replace('.webp', '.jpg')])
      expect((await bytesOf(url)).includes('<script>')).toBe(false);
  });

  it('has a fingerprint that another size of it shares', async () => {
    const stripes = sharp(
      Buffer.from(
        '<svg width="900" height="600"><rect width="900" height="600" fill="#ddd"/><rect x="90" width="200" height="600" fill="#222"/><circle cx="700" cy="300" r="150" fill="#733"/></svg>',
      ),
    );
    const files = [
      await stripes.clone().png().toBuffer(),
      await sharp(await stripes.clone().png().toBuffer())
        .resize(500)
        .jpeg({ quality: 60 })
        .toBuffer(),
    ];
    const { body } = await app.as(owner).upload('/upload', form(files));
    const ids = body.images.map((image: { uploadId: string }) => image.uploadId);
    const [row] = await app.em
      .fork()
      .execute(
        'select bit_count(a.perceptual_hash # b.perceptual_hash) as distance from uploads a, uploads b where a.id = ? and b.id = ?',
        ids,
      );
    expect(Number(row!.distance)).toBeLessThanOrEqual(4);
  });
});

describe('refused uploads', () => {
  const cases: [name: string, status: number, files: () => Promise<Buffer[]> | Buffer[]][] = [
    ['a page named photo.jpg', 415, () => [Buffer.from('<!doctype html><script>alert(1)</script>')]],
    ['an SVG', 415, () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')]],
    ['a GIF', 415, () => [Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')]],
    ['an empty file', 400, () => [Buffer.alloc(0)]],
    [
      'a truncated JPEG',
      400,
      async () => [
        (
          await sharp(await noise(300, 300))
            .jpeg()
            .toBuffer()
        ).subarray(0, 9000),
      ],
    ],
    [
      'a JPEG of noise after its head',
      400,
      async () => [Buffer.concat([(await picture(40, 30, 'jpeg')).subarray(0, 200), Buffer.alloc(5000, 3)])],
    ],
    ['a picture of 60 megapixels', 413, async () => [await picture(10_000, 6_000)]],
    ['a picture of 11 MB', 413, async () => [await noise(2000, 1950)]],
    ['a video of 51 MB', 413, () => [film({ bytes: 51 * 1024 * 1024 })]],
    ['a broken video of 52 MB', 413, () => [Buffer.concat([film(), Buffer.alloc(52 * 1024 * 1024, 'x')])]],
    ['a video without pictures', 400, () => [film({ handler: 'soun' })]],
    ['a broken video', 400, () => [film().subarray(0, 4000)]],
    ['a video with something behind it', 400, () => [Buffer.concat([film(), Buffer.from('<script>')])]],
    ['a video with a track of 60,000 positions', 400, () => [phoneFilm({ positions: 60_000 })]],
    [
      'a good picture next to a bad one',
      415,
      async () => [await picture(), Buffer.from('not a picture at all')],
    ],
  ];

  it.each(cases)('%s', async (_name, status, files) => {
    await expectNothingStored(async () => {
      const response = await app.as(owner).upload('/upload', form(await files()));
      expect(response.status).toBe(status);
      expect(response.body).toMatchObject({
        statusCode: status,
        error: expect.any(String),
        code: expect.any(String),
      });
    });
  });

  it('21 files', async () => {
    const small = await picture(4, 4);
    await expectNothingStored(async () => {
      const response = await app.as(owner).upload('/upload', form(Array.from({ length: 21 }, () => small)));
      expect(response.status).toBe(413);
      expect(response.body).toMatchObject({
        code: 'TOO_MANY_FILES',
        error: 'At most 20 files can be sent at once',
      });
    });
    expect(
      (await app.as(owner).upload('/upload', form(Array.from({ length: 20 }, () => small)))).status,
    ).toBe(201);
  });

  it('another field, a text field, nothing', async () => {
    const avatar = await app.as(owner).upload('/upload', form([await picture()], { field: 'avatar' }));
    expect([avatar.status, avatar.body.fields]).toEqual([400, { avatar: 'avatar is not a known field' }]);
    const text = new FormData();
    text.append('files', 'a text');
    expect((await app.as(owner).upload('/upload', text)).status).toBe(400);
    expect((await app.as(owner).upload('/upload', new FormData())).body.fields).toEqual({
      files: 'Please choose a file',
    });
  });

  it('other kinds of body', async () => {
    expect((await app.as(owner).post('/upload', { files: [] })).status).toBe(415);
    expect((await app.as(owner).post('/upload')).status).toBe(400);
    const headers = { 'content-type': 'multipart/form-data' };
    expect((await app.as(owner).post('/upload', 'files', { headers })).status).toBe(400);
  });

  it.each([
    ['a boundary that never comes', 'multipart/form-data; boundary=other'],
    ['a part without an end', 'multipart/form-data; boundary=b'],
  ])('%s', async (_name, contentType) => {
    const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc';
    const response = await app.as(owner).post('/upload', body, { headers: { 'content-type': contentType } });
    expect(response.status).toBe(400);
    expect(response.body.statusCode).toBe(400);
  });

  it('visitors', async () => {
    const response = await app.as().upload('/upload', form([await picture()]));
    expect([response.status, response.text]).toEqual([401, 'Unauthorized']);
  });
});

describe('an upload that breaks off', () => {
  it('leaves nothing behind', async () => {
    const whole = await noise(600, 600);
    await expectNothingStored(async () => {
      const { hostname, port } = new URL(app.url);
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nContent-Length: 5000000\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n',
      );
      socket.write(await picture(400, 400));
      socket.write('\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="b.png"\r\n\r\n');
      socket.write(whole.subarray(0, 500_000));
      await new Promise((resolve) => setTimeout(resolve, 400));
      socket.destroy();
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    expect(uncaught).toEqual([]);
    expect((await app.as(owner).upload('/upload', form([whole]))).status).toBe(201);
  });
});

describe('a disk that refuses files', () => {
  const failed = { statusCode: 507, code: 'STORAGE_FAILED', error: expect.stringMatching(/try again later/) };
  const send = (files: Buffer[]) => app.as(owner).upload('/upload', form(files));

  it('is reported, and leaves neither file nor row', async () => {
    const storage = app.app.get(Storage);
    const original = storage.put.bind(storage);
    let files = 0;
    const put = jest.spyOn(storage, 'put').mockImplementation(async (...file) => {
      if (++files > 1) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await original(...file);
    });
    await expectNothingStored(async () => {
      const { status, body } = await send([await picture(), await picture()]);
      expect([status, body]).toEqual([507, expect.objectContaining(failed)]);
    });
    put.mockRestore();
    expect((await send([await picture()])).status).toBe(201);
  });

  it('is reported for a film that does not fit', async () => {
    const temporary = jest.spyOn(os, 'tmpdir').mockReturnValue('/dev/null/nowhere');
    await expectNothingStored(async () => {
      const { status, body } = await send([film({ bytes: 3_000_000 })]);
      expect([status, body]).toEqual([507, expect.objectContaining(failed)]);
    });
    temporary.mockRestore();
    expect((await send([film()])).status).toBe(201);
    expect(uncaught).toEqual([]);
  });
});

describe('limits', () => {
  it('respects a person’s quota, in parallel too', async () => {
    const small = await createTestApp({ UPLOAD_QUOTA_MB: '1' });
    try {
      const person = await small.make.aUser();
      const file = await noise(900, 700);
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => small.as(person).upload('/upload', form([file]))),
      );
      const statuses = responses.map((response) => response.status);
      expect(statuses).toContain(201);
      expect(statuses).toContain(413);
      expect(responses.find((response) => response.status === 413)!.body.code).toBe('QUOTA_EXCEEDED');
      const [row] = await small.em.fork().execute('select sum(bytes) as bytes, count(*) as n from uploads');
      expect(Number(row!.bytes)).toBeLessThanOrEqual(1024 * 1024);
      expect(Number(row!.n)).toBe(statuses.filter((status) => status === 201).length);
    } finally {
      await small.close();
    }
  });

  it('counts files an hour', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on', LIMIT_UPLOADS_PER_HOUR: '3' });
    try {
      const person = await limited.make.aUser();
      const file = await picture(4, 4);
      expect((await limited.as(person).upload('/upload', form([file, file]))).status).toBe(201);
      const response = await limited.as(person).upload('/upload', form([file, file]));
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
