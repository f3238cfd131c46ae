import type { EntityManager } from '@mikro-orm/postgresql';
import { RequestContext } from '@mikro-orm/core';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Config } from '../../../src/platform/config/config';
import { newId } from '../../../src/platform/database/orm/base.entity';
import { Storage } from '../../../src/platform/storage/storage';
import { UploadStoreService } from '../../../src/uploads/upload-store.service';
import { UploadsService, type Attachment } from '../../../src/uploads/uploads.service';
import type { SignedIn } from '../../factories/factories';
import { leave } from '../../support/leave';
import { ObjectStore } from '../../support/servers/object-store';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DEVICE, FILMED_AT, PICTURES, phoneFilm, playedPictures, POSITION } from './phone-film';
import { film, form, picture } from './upload-files';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let owner: SignedIn;
let uploads: UploadsService;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.make.aUser();
  uploads = app.app.get(UploadsService);
});
afterAll(() => app.close());

const read = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(app.url + url, { headers });
const upload = async (person: SignedIn, ...files: Buffer[]): Promise<string[]> =>
  (await app.as(person).upload('/upload', form(files))).body.data.map((item: { url: string }) => item.url);
/** As a request would: a context of its own, one transaction. */
const inTransaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  RequestContext.create(app.em.fork(), () => app.em.transactional(() => work(app.em)));
const attach = (attachment: Omit<Attachment, 'kind'>) =>
  inTransaction(() => uploads.attach({ kind: 'listing', ...attachment }));

describe('GET /media/{file}', () => {
  it('serves a picture with its type, cached for good', async () => {
    const [url] = await upload(owner, await picture());
    expect((await read(url!)).headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    await inTransaction(() =>
      uploads.attach({ ownerId: owner.userId, kind: 'content', targetId: newId(), urls: [url!] }),
    );
    const response = await read(url!);
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=600, immutable');
    expect(Number(headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
    const again = await read(url!, { 'if-none-match': headers.get('etag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(app.url + url!, { method: 'HEAD' })).status).toBe(200);
  });

  it('serves ranges of a video', async () => {
    const file = film();
    const [url] = await upload(owner, file);
    const whole = Buffer.from(await (await read(url!)).arrayBuffer());
    expect(whole.equals(file)).toBe(true);
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=5000-', 5000, file.length - 1],
      ['bytes=-10', file.length - 10, file.length - 1],
      ['bytes=100-999999', 100, file.length - 1],
    ] as const) {
      const response = await read(url!, { range });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${file.length}`);
      expect(response.headers.get('content-type')).toBe('video/mp4');
      expect(Buffer.from(await response.arrayBuffer()).equals(file.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await read(url!, { range: `bytes=${file.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`]);
    expect((await read(url!, { range: 'bytes=0-1,3-4' })).status).toBe(200);
    expect((await read(url!, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  it.each(['last', 'first'])(
    'serves a video that says neither where nor when it was made: moov %s',
    async (moov) => {
      const file = phoneFilm({ moov });
      const [url] = await upload(owner, file);
      const served = Buffer.from(await (await read(url!)).arrayBuffer());
      expect(served).toHaveLength(file.length);
      for (const secret of [POSITION, DEVICE, 'quicktime', FILMED_AT]) {
        expect(file.includes(secret)).toBe(true);
        expect(served.includes(secret)).toBe(false);
      }
      for (const box of ['udta', 'meta', 'uuid']) expect(served.includes(box)).toBe(false);
      expect(playedPictures(served)).toEqual(PICTURES);
      expect((await app.as(owner).upload('/upload', form([served]))).status).toBe(201);
    },
  );

  it.each([
    '/media/nothing.jpg',
    `/media/${'0'.repeat(32)}-large.jpg`,
    '/media/..%2f..%2fjwt-secret',
    '/media/%2e%2e/jwt-secret',
    '/media/',
  ])('responds 404 to %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});

describe('attaching', () => {
  it('keeps the order given and returns the stored value', async () => {
    const urls = await upload(owner, await picture(10, 10), await picture(20, 10), await picture(30, 10));
    const targetId = newId();
    const wanted = [
      urls[2]!,
      `http://gidana.test${urls[0]!}`,
      urls[1]!.replace('-small.jpg', '-small.webp'),
      urls[2]!,
    ];
    const images = await attach({ ownerId: owner.userId, targetId, urls: wanted });
    expect(images.map((image) => [image.url, image.width])).toEqual([
      [urls[2], 30],
      [urls[0], 10],
      [urls[1], 20],
    ]);
    expect(images[0]).toEqual({
      uploadId: expect.any(String),
      url: urls[2],
      width: 30,
      height: 10,
      sizes: expect.any(Object),
    });
    await expect(attach({ ownerId: owner.userId, targetId, urls: [urls[1]!] })).resolves.toHaveLength(1);
  });

  it('refuses what is unknown, another person’s, elsewhere, or a video', async () => {
    const stranger = await app.make.aUser();
    const [own, used, video] = await upload(owner, await picture(), await picture(), film());
    const [foreign] = await upload(stranger, await picture());
    await attach({ ownerId: owner.userId, targetId: newId(), urls: [used!] });
    const refused = [
      foreign!,
      used!,
      video!,
      `/media/${'0'.repeat(32)}-large.jpg`,
      'https://example.com/a.jpg',
      '/media/../x',
    ];
    const targetId = newId();
    for (const url of refused) {
      await expect(attach({ ownerId: owner.userId, targetId, urls: [own!, url] })).rejects.toMatchObject({
        statusCode: 400,
        extra: { fields: { images: expect.any(String) } },
      });
    }
    await expect(attach({ ownerId: owner.userId, targetId: newId(), urls: [own!] })).resolves.toHaveLength(1);
  });

  it('attaches a picture to one of two listings that send it at the same time', async () => {
    const [url] = await upload(owner, await picture());
    const tries = Array.from({ length: 10 }, () =>
      attach({ ownerId: owner.userId, targetId: newId(), urls: [url!] }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('attaches a video as a video', async () => {
    const [video, image] = await upload(owner, film(), await picture());
    const target = { ownerId: owner.userId, kind: 'listing' as const, targetId: newId() };
    await expect(inTransaction(() => uploads.attachVideo({ ...target, url: video! }))).resolves.toBe(video);
    await expect(inTransaction(() => uploads.attachVideo({ ...target, url: image! }))).rejects.toMatchObject({
      extra: { fields: { video: expect.any(String) } },
    });
  });

  it('is undone with the transaction', async () => {
    const [url] = await upload(owner, await picture());
    const failing = inTransaction(async () => {
      await uploads.attach({ ownerId: owner.userId, kind: 'listing', targetId: newId(), urls: [url!] });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    await expect(attach({ ownerId: owner.userId, targetId: newId(), urls: [url!] })).resolves.toHaveLength(1);
  });
});

describe('releasing', () => {
  it('removes pictures that are no longer used, after the commit', async () => {
    const [used, dropped, video] = await upload(owner, await picture(), await picture(), film());
    const target = { kind: 'content' as const, targetId: newId() };
    await inTransaction(() => uploads.attach({ ownerId: owner.userId, ...target, urls: [used!, dropped!] }));
    await inTransaction(() => uploads.attachVideo({ ownerId: owner.userId, ...target, url: video! }));
    await inTransaction(() => uploads.release({ ...target, usedUrls: [used!] }));
    expect((await read(dropped!)).status).toBe(200);
    await expect(
      inTransaction(() => uploads.attach({ ownerId: owner.userId, ...target, urls: [dropped!] })),
    ).rejects.toBeDefined();
    await app.settle();
    expect([(await read(used!)).status, (await read(dropped!)).status, (await read(video!)).status]).toEqual([
      200, 404, 404,
    ]);
    await inTransaction(() => uploads.release(target));
    await app.settle();
    expect((await read(used!)).status).toBe(404);
  });
});

describe('a deleted account', () => {
  it('loses its pictures and videos, except those in other people’s conversations', async () => {
    const leaver = await app.make.aUser();
    const [listed, free, sent] = await upload(leaver, await picture(), film(), await picture());
    await attach({ ownerId: leaver.userId, targetId: newId(), urls: [listed!] });
    const message = { username: [owner.user.username], message: 'See this', images: [sent!] };
    expect((await app.as(leaver).post('/messages', message)).status).toBe(201);
    await leave(app, leaver);
    const asOwner = { authorization: `Bearer ${owner.token}` };
    const seen = await Promise.all([listed!, free!, sent!].map((url) => read(url, asOwner)));
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 200]);
  });
});

describe('an avatar', () => {
  it('is the middle square', async () => {
    const upload = await RequestContext.create(app.em.fork(), async () =>
      app.app.get(UploadStoreService).storeImage(owner.userId, await picture(600, 400), { square: true }),
    );
    expect(upload.image).toMatchObject({ width: 400, height: 400 });
    const small = await sharp(Buffer.from(await (await read(upload.sizes!.small)).arrayBuffer())).metadata();
    expect([small.width, small.height]).toEqual([320, 320]);
  });
});

describe('the daily sweep', () => {
  it('removes unattached uploads and files without a row', async () => {
    const storage = app.app.get(Storage);
    const [attached, forgotten] = await upload(owner, await picture(), await picture());
    const target = { ownerId: owner.userId, kind: 'content' as const, targetId: newId() };
    await inTransaction(() => uploads.attach({ ...target, urls: [attached!] }));
    const strays = [`ab/ab${'1'.repeat(30)}-small.webp`, `ab/ab${'2'.repeat(30)}.mp4.${newId()}.part`];
    const foreign = ['dump.sql', `ab${'4'.repeat(30)}.webp`, `ab/notes.txt.${newId()}.part`];
    const inTheMaking = `ab/ab${'3'.repeat(30)}.mp4.${newId()}.part`;
    for (const file of [...strays, ...foreign, inTheMaking])
      await storage.put(file, Buffer.from('x'), 'image/webp');
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    for (const stray of [...strays, ...foreign])
      await utimes(join(app.app.get(Config).dataDir, 'media', stray), twoDaysAgo, twoDaysAgo);
    await app.moveClock(new Date(Date.now() + 2 * DAY_MS));
    expect(await Promise.all(strays.map((stray) => storage.size(stray)))).toEqual([null, null]);
    for (const file of [...foreign, inTheMaking]) expect(await storage.size(file)).toBe(1);
    expect([(await read(attached!)).status, (await read(forgotten!)).status]).toEqual([200, 404]);
    await app.moveClock(null);
  });

  it('removes what a killed process received, and nothing else, from the temporary folder', async () => {
    const [old, recent] = [randomUUID(), randomUUID()].map((id) =>
      join(tmpdir(), `gidana-upload-${id}.part`),
    );
    const foreign = join(tmpdir(), `gidana-upload-${randomUUID()}.part.bak`);
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    for (const path of [old!, recent!, foreign]) await writeFile(path, 'x');
    for (const path of [old!, foreign]) await utimes(path, twoDaysAgo, twoDaysAgo);
    try {
      await app.moveClock(new Date(Date.now() + 2 * DAY_MS));
      expect([old!, recent!, foreign].map((path) => existsSync(path))).toEqual([false, true, true]);
    } finally {
      await app.moveClock(null);
      for (const path of [old!, recent!, foreign]) await rm(path, { force: true });
    }
  });

  it('leaves alone what others keep in the same bucket', async () => {
    const store = await ObjectStore.start();
    const own = await createTestApp({ ...store.env, S3_PREFIX: 'homes/lagos' });
    const name = `ab${'1'.repeat(30)}-small.webp`;
    const [stray, elsewhere] = [`homes/lagos/ab/${name}`, `homes/abuja/ab/${name}`];
    const foreign = ['backups/2026-01-02.tar.gz', 'homes/lagos/readme.txt', `homes/lagos/${name}`];
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
    for (const key of [stray, elsewhere, `ab/${name}`, ...foreign]) store.put(key, twoDaysAgo);
    try {
      const sent = await own.as(await own.make.aUser()).upload('/upload', form([await picture()]));
      expect(sent.status).toBe(201);
      const stored = [...store.objects.keys()].filter((key) => /^homes\/lagos\/..\/[0-9a-f]{32}/.test(key));
      expect(stored).toHaveLength(2);
      // The picture was attached to nothing, so it is swept, too.
      await own.moveClock(new Date(Date.now() + DAY_MS));
      expect([...store.objects.keys()].sort()).toEqual([elsewhere, `ab/${name}`, ...foreign].sort());
    } finally {
      await own.moveClock(null);
      await own.close();
      store.stop();
    }
  });
});
