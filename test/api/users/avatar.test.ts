import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } });
const form = (body: Uint8Array<ArrayBuffer> | string, name = 'me.png', field = 'avatar'): FormData => {
  const data = new FormData();
  data.append(field, new Blob([body]), name);
  return data;
};
const bytes = async (image: sharp.Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await image.png().toBuffer());

describe('an avatar', () => {
  it('is cut to a square, encoded again and served by this site; the one before is deleted', async () => {
    const member = await aMember(app);
    const response = await app.as(member).upload('/users/profile', form(await bytes(picture(900, 600))));
    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Profile Updated');
    const { avatar } = response.body.user;
    expect(avatar).toMatch(/^\/media\/[0-9a-f]{32}-\w+\.jpg$/);
    const served = await fetch(app.url + avatar);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const shown = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([shown.width, shown.height]).toEqual([600, 600]);

    const next = await app.as(member).upload('/users/profile', form(await bytes(picture(300, 300))));
    expect(next.body.user.avatar).not.toBe(avatar);
    await app.settle();
    expect((await fetch(app.url + avatar)).status).toBe(404);
    expect((await fetch(app.url + next.body.user.avatar)).status).toBe(200);
  });

  it('must be a picture by its content', async () => {
    const member = await aMember(app);
    const text = await app.as(member).upload('/users/profile', form('<svg onload=alert(1)>', 'me.png'));
    expect(text.status).toBe(415);
    const cut = await app
      .as(member)
      .upload('/users/profile', form((await bytes(picture(300, 300))).slice(0, 200)));
    expect(cut.status).toBe(400);
    expect(
      (await app.as(member).upload('/users/profile', form(await bytes(picture(9, 9)), 'me.png', 'file')))
        .status,
    ).toBe(400);
    expect((await app.as(member).get(`/users/${member.userId}/profile`)).body.avatar).toBeNull();
  });

  it('is at most 10 MB', async () => {
    const big = new Uint8Array(11 * 1024 * 1024);
    big.set(await bytes(picture(9, 9)));
    expect((await app.as(await aMember(app)).upload('/users/profile', form(big))).status).toBe(413);
  });

  it('is for signed-in people', async () => {
    expect((await app.as().upload('/users/profile', form('x'))).text).toBe('Unauthorized');
  });
});
