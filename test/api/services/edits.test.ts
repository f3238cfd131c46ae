import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { form, picture } from '../uploads/upload-files';
import { A_SERVICE } from './a-service';

let app: TestApp;
let owner: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [owner, stranger, admin] = [await app.make.aUser(), await app.make.aUser(), await app.make.anAdmin()];
});
afterAll(() => app.close());

/** A published service and its version. */
const published = async (fields: object = {}): Promise<string> => {
  const { serviceId } = (await app.as(owner).post('/services', { ...A_SERVICE, ...fields })).body;
  expect((await decide('approve', serviceId, 1)).status).toBe(200);
  return serviceId;
};
const edit = (id: string, fields: object, by: SignedIn | null = owner) =>
  app.as(by).post(`/services/${id}/edit`, fields);
const withdraw = (id: string, by: SignedIn | null = owner) =>
  app.as(by).post(`/services/${id}/revision/withdraw`);
const read = async (id: string, by: SignedIn | null = null) => (await app.as(by).get(`/services/${id}`)).body;
const record = async (id: string) => (await app.as(admin).get(`/admin/services/${id}`)).body;
const decide = (action: string, id: string, version: number, fields: object = {}, by = admin) =>
  app.as(by).post(`/admin/services/${id}/${action}`, { version, ...fields });
const waiting = async (by = admin) => {
  const filter = encodeURIComponent(JSON.stringify({ waiting: true }));
  return (await app.as(by).get(`/admin/services?filter=${filter}`)).body as { id: string }[];
};
const valuesOf = ({ pending }: any) =>
  Object.fromEntries(pending.changes.map(({ field, after }: any) => [field, after]));

describe('an edit of a published service', () => {
  it('waits while everybody goes on seeing what was approved', async () => {
    const id = await published();
    expect((await read(id, owner)).pending).toBeNull();
    const { body: made } = await edit(id, { title: 'Quick movers', startPrice: 15_000 });
    expect(made.message).toBe('Your change is waiting for approval');
    const live = { status: 'APPROVED', title: A_SERVICE.title, startPrice: 15_000 };
    expect(made.service).toMatchObject({
      ...live,
      version: 3,
      pending: {
        submittedAt: expect.any(String),
        changes: [{ field: 'title', label: 'Title', before: A_SERVICE.title, after: 'Quick movers' }],
      },
    });
    for (const by of [null, stranger]) {
      expect(await read(id, by)).toMatchObject(live);
      const list = (await app.as(by).get('/services?limit=100')).body;
      const theirs = by ? (await app.as(by).get(`/users/${owner.userId}/services`)).body : [];
      const seen = JSON.stringify([await read(id, by), list, theirs]);
      expect(seen).not.toContain('Quick movers');
      expect(seen).not.toMatch(/"(pending|refused)"/);
    }
    expect((await app.as().get('/services?q=quick')).body).toEqual([]);
    const mine = (await app.as(owner).get(`/users/${owner.userId}/services`)).body;
    expect(mine.find((one: any) => one.serviceId === id).pending.changes).toHaveLength(1);
    expect((await read(id, admin)).pending.changes).toHaveLength(1);
  });

  it('is replaced by the next one, and stays when only the price changes or the whole record is sent back', async () => {
    const id = await published();
    await edit(id, { title: 'First' });
    const second = (await edit(id, { description: 'Second, with two trucks.' })).body.service;
    expect(valuesOf(second)).toEqual({ description: 'Second, with two trucks.' });
    const cheaper = (await edit(id, { startPrice: 19_000 })).body;
    expect(cheaper.message).toBe('Service updated');
    expect(cheaper.service).toMatchObject({ startPrice: 19_000, description: A_SERVICE.description });
    expect(valuesOf(cheaper.service)).toEqual(valuesOf(second));
    const same = (await edit(id, { description: 'Second, with two trucks.' })).body.service;
    expect(same).toMatchObject({ version: cheaper.service.version });
    expect(same.pending.submittedAt).toBe(cheaper.service.pending.submittedAt);
    const whole = (await edit(id, { ...(await read(id, owner)), startPrice: 18_000 })).body;
    expect(whole).toMatchObject({ message: 'Service updated', service: { startPrice: 18_000 } });
    expect(valuesOf(whole.service)).toEqual(valuesOf(second));
    expect((await edit(id, { title: 'Late', version: second.version })).status).toBe(409);
  });

  it('loses what is named with its published value', async () => {
    const id = await published();
    await edit(id, { title: 'First', description: 'With two trucks.' });
    const { title, description } = A_SERVICE;
    const less = (await edit(id, { title })).body;
    expect([less.message, valuesOf(less.service)]).toEqual([
      'Your change is waiting for approval',
      { description: 'With two trucks.' },
    ]);
    const nothing = (await edit(id, { description, startPrice: 19_000 })).body;
    expect(nothing).toMatchObject({
      message: 'Service updated',
      service: { pending: null, startPrice: 19_000, description },
    });
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('is withdrawn by its provider alone, once', async () => {
    const id = await published();
    expect((await withdraw(id)).status).toBe(409);
    await edit(id, { title: 'Quick movers' });
    expect((await withdraw(id, null)).status).toBe(401);
    for (const by of [stranger, admin]) expect((await withdraw(id, by)).status).toBe(403);
    const { version } = await read(id, owner);
    const both = await Promise.all([withdraw(id), withdraw(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
      message: 'Your changes are withdrawn',
      service: { title: A_SERVICE.title, pending: null, version: version + 1 },
    });
    expect((await decide('approve', id, version)).status).toBe(409);
    expect((await decide('approve', id, version + 1)).body.code).toBe('WRONG_STATUS');
  });

  it('refuses what the form refuses', async () => {
    const id = await published();
    for (const wrong of [
      { kind: 'Juggling' },
      { images: ['/media/unknown.jpg'] },
      { pending: { changes: [] }, nonsense: 1 },
      { title: 'x'.repeat(121) },
    ])
      expect((await edit(id, wrong)).status).toBe(400);
    expect((await read(id, owner)).pending).toBeNull();
  });

  it('is dropped when the service is suspended', async () => {
    const id = await published();
    await edit(id, { title: 'Quick movers' });
    await app.as(admin).post(`/admin/services/${id}/suspend`, { reason: 'OTHER' });
    expect(await read(id, owner)).toMatchObject({ status: 'SUSPENDED', pending: null });
    await app.as(admin).post(`/admin/services/${id}/restore`);
    expect(await read(id)).toMatchObject({ status: 'APPROVED', title: A_SERVICE.title });
  });
});

describe('a decision on such an edit', () => {
  it('publishes it, and notifies and is audited once', async () => {
    const id = await published();
    await edit(id, { title: 'Quick movers', description: 'Three trucks now.' });
    const found = await record(id);
    expect(found).toMatchObject({
      status: 'APPROVED',
      title: A_SERVICE.title,
      canDecide: true,
      pending: {
        changes: [
          { field: 'title', before: A_SERVICE.title, after: 'Quick movers' },
          { field: 'description', before: A_SERVICE.description, after: 'Three trucks now.' },
        ],
        photos: null,
      },
    });
    for (const by of [stranger, owner])
      expect((await decide('approve', id, found.version, {}, by)).status).toBe(403);
    const other = await app.make.anAdmin();
    const both = await Promise.all([
      decide('approve', id, found.version),
      decide('reject', id, found.version, { reason: 'OTHER' }, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const approved = both[0].status === 200;
    await app.settle();
    const live = approved
      ? { title: 'Quick movers', description: 'Three trucks now.' }
      : { title: A_SERVICE.title };
    expect(await read(id)).toMatchObject({ status: 'APPROVED', ...live });
    expect(await record(id)).toMatchObject({ pending: null, canDecide: false });
    const heading = approved ? 'Your changes are published' : 'Your changes were not approved';
    const mails = (await app.mailsTo(owner.user.email)).filter(({ subject }) => subject.startsWith(heading));
    expect(mails).toHaveLength(1);
    const notes = (await app.as(owner).get('/users/notifications')).body;
    expect(notes.filter(({ message }: any) => message.startsWith(heading))).toHaveLength(1);
    const filter = encodeURIComponent(JSON.stringify({ targetId: id }));
    const audit = (await app.as(admin).get(`/admin/audit?filter=${filter}`)).body;
    const lines = audit.filter(({ action }: any) => action.startsWith('service.edit-'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ before: { title: A_SERVICE.title }, after: { title: 'Quick movers' } });
  });

  it.each([
    ['reject', 'Your changes were not approved'],
    ['request-changes', 'Your changes need another look'],
  ])(
    'by %s keeps it for its provider, says why, and leaves the published version online',
    async (action, heading) => {
      const id = await published({ title: `Movers to ${action}` });
      const { version } = (await edit(id, { title: 'Cheapest of all' })).body.service;
      expect((await decide(action, id, version, {})).status).toBe(400);
      expect((await decide(action, id, version - 1, { reason: 'NOT_ALLOWED' })).status).toBe(409);
      const done = await decide(action, id, version, { reason: 'NOT_ALLOWED', note: 'No such claims' });
      expect(done.status).toBe(200);
      // A later change of the price does not hide the reason from its provider.
      await edit(id, { startPrice: 19_500 });
      expect(await read(id)).toMatchObject({ status: 'APPROVED', title: `Movers to ${action}` });
      expect(await read(id, owner)).toMatchObject({
        pending: null,
        refused: {
          decidedAt: expect.any(String),
          changes: [
            { field: 'title', label: 'Title', before: `Movers to ${action}`, after: 'Cheapest of all' },
          ],
        },
        reason: 'NOT_ALLOWED',
        note: 'No such claims',
      });
      for (const by of [null, stranger]) expect(await read(id, by)).not.toHaveProperty('refused');
      const subject = `${heading}: Movers to ${action}`;
      const mail = (await app.mailsTo(owner.user.email)).find((one) => one.subject === subject);
      expect(mail?.text).toContain('No such claims');
      expect((await edit(id, { title: 'Cheap' })).body.service).toMatchObject({
        pending: { changes: [{ after: 'Cheap' }] },
        refused: null,
        reason: null,
        note: null,
      });
    },
  );

  it('that refused it leaves the edit to be sent again, withdrawn, or dropped with a suspension', async () => {
    const [again, given, stopped] = [await published(), await published(), await published()];
    for (const id of [again, given, stopped]) {
      const { version } = (await edit(id, { title: 'Refused', description: 'For now.' })).body.service;
      await decide('request-changes', id, version, { reason: 'OTHER' });
    }
    // A change that applies at once leaves it.
    const { version, refused } = (await edit(again, { startPrice: 18_000 })).body.service;
    expect(refused.changes.map(({ after }: any) => after)).toEqual(['Refused', 'For now.']);
    const sent = await edit(again, { title: 'Refused', description: 'For now.', version });
    expect(sent.body).toMatchObject({
      message: 'Your change is waiting for approval',
      service: { pending: { changes: [{ after: 'Refused' }, { after: 'For now.' }] }, refused: null },
    });
    for (const by of [stranger, admin]) expect((await withdraw(given, by)).status).toBe(403);
    const both = await Promise.all([withdraw(given), withdraw(given)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(given, owner)).toMatchObject({ pending: null, refused: null, reason: null });
    await app.as(admin).post(`/admin/services/${stopped}/suspend`, { reason: 'OTHER' });
    expect(await read(stopped, owner)).toMatchObject({ status: 'SUSPENDED', refused: null });
    expect((await withdraw(stopped)).status).toBe(409);
  });

  it('can be claimed, and is in the list of waiting ones, longest first', async () => {
    const [first, second] = [await published(), await published()];
    await edit(second, { title: 'Handed in first' });
    await edit(first, { title: 'Handed in last' });
    const ids = (await waiting()).map(({ id }) => id).filter((id) => [first, second].includes(id));
    expect(ids).toEqual([second, first]);
    const other = await app.make.anAdmin();
    expect((await app.as(other).post(`/admin/services/${first}/claim`)).status).toBe(200);
    const { version } = await record(first);
    expect((await decide('approve', first, version)).body.code).toBe('CLAIMED');
    await edit(first, { title: 'Another edit' });
    expect((await decide('approve', first, version + 1)).status).toBe(200);
    expect((await waiting()).map(({ id }) => id)).not.toContain(first);
  });

  it('in bulk checks the text as it would become', async () => {
    const [plain, loud] = [await published(), await published()];
    await edit(plain, { title: 'Movers with care' });
    await edit(loud, { description: 'Call 08031234567 now' });
    const items = await Promise.all(
      [plain, loud].map(async (id) => ({ id, version: (await record(id)).version })),
    );
    const { body: done } = await app.as(admin).post('/admin/services/approve', { items });
    expect(done).toMatchObject({ approved: 1, skipped: [{ id: loud }] });
    expect(await read(plain)).toMatchObject({ title: 'Movers with care' });
    expect(await read(loud)).toMatchObject({ description: A_SERVICE.description });
  });
});

describe('price, place and lists of an edit', () => {
  it.each([
    { startPrice: 20_000.01 },
    { startPrice: 13_999.99 },
    { area: 'Call 08031234567' },
    { area: null },
    { state: 'Oyo' },
    { included: ['Truck', 'Boxes'] },
    { excluded: ['Storage'] },
  ])('wait until an admin approves them: %j', async (fields) => {
    const id = await published({ included: ['Truck'] });
    const live = await read(id);
    const { body: made } = await edit(id, fields);
    expect(made.message).toBe('Your change is waiting for approval');
    expect(valuesOf(made.service)).toEqual(fields);
    expect(await read(id)).toEqual(live);
    const found = await record(id);
    expect(found.pending.changes).toEqual(made.service.pending.changes);
    expect(found.pending.photos).toBeNull();
    expect((await decide('approve', id, found.version)).status).toBe(200);
    expect(await read(id)).toEqual({ ...live, ...fields });
  });

  it('are named as in the form', async () => {
    const id = await published();
    const { service } = (await edit(id, { excluded: ['Storage'], startPrice: 25_000, area: null })).body;
    expect(service.pending.changes).toEqual([
      { field: 'area', label: 'Area', before: 'Lekki', after: null },
      { field: 'startPrice', label: 'Starting price', before: 20_000, after: 25_000 },
      { field: 'excluded', label: 'What is not included', before: [], after: ['Storage'] },
    ]);
  });

  it('give way to a price that applies at once, also in a refused edit', async () => {
    const id = await published();
    await edit(id, { title: 'First', startPrice: 25_000 });
    const cut = (await edit(id, { ...(await read(id, owner)), startPrice: 14_000 })).body.service;
    expect([cut.startPrice, valuesOf(cut)]).toEqual([14_000, { title: 'First' }]);
    const { version } = (await edit(id, { startPrice: 30_000 })).body.service;
    await decide('reject', id, version, { reason: 'WRONG_PRICE' });
    expect((await edit(id, { startPrice: 13_000 })).body).toMatchObject({
      message: 'Service updated',
      service: { startPrice: 13_000, pending: null, refused: null, reason: null },
    });
  });
});

describe('pictures of an edit', () => {
  const upload = async (): Promise<string> =>
    (await app.as(owner).upload('/upload', form([await picture()]))).body.data[0].url;
  const seen = async (url: string, ...people: (SignedIn | null)[]): Promise<number[]> => {
    const headersOf = (by: SignedIn | null) => (by ? { authorization: `Bearer ${by.token}` } : {});
    const responses = await Promise.all(
      people.map((by) => fetch(app.url + url, { headers: headersOf(by) as Record<string, string> })),
    );
    return responses.map(({ status }) => status);
  };
  const isReleased = async (url: string): Promise<boolean> => {
    const sql = 'select released_at from uploads where url = ?';
    const [row] = await app.em.fork().execute<{ released_at: Date | null }[]>(sql, [url]);
    return row!.released_at !== null;
  };

  it('are for the provider and admins until they are approved; replaced ones are shown until then', async () => {
    const [stays, goes, comes] = [await upload(), await upload(), await upload()];
    const id = await published({ images: [stays, goes] });
    const asked = await app.as(stranger).post(`/services/${id}/requests`, {
      name: 'Ada Obi',
      phone: '08031234567',
      address: '1 Fola Street',
      message: 'Two rooms',
      userType: 'Tenant',
    });
    expect(asked.status).toBe(201);
    const made = (await edit(id, { images: [comes, stays] })).body.service;
    expect(made.images.map(({ url }: any) => url)).toEqual([stays, goes]);
    expect(valuesOf(made).images.map(({ url }: any) => url)).toEqual([comes, stays]);
    const { pending, version } = await record(id);
    expect(pending).toMatchObject({
      changes: [],
      photos: { added: [comes], removed: [goes], reordered: false },
    });
    expect(await seen(comes, owner, admin, stranger, null)).toEqual([200, 200, 404, 404]);
    for (const url of [stays, goes]) expect(await seen(url, stranger, null)).toEqual([200, 200]);
    expect((await decide('approve', id, version)).status).toBe(200);
    expect(await seen(comes, null)).toEqual([200]);
    expect([await isReleased(goes), await isReleased(stays), await isReleased(comes)]).toEqual([
      ...[true, false, false],
    ]);
    await app.settle();
    expect(await seen(goes, owner)).toEqual([404]);
  });

  it('are released when it is withdrawn or replaced, or the service is deleted', async () => {
    const [live, ...others] = await app.make.pictures(owner, 4);
    const [first, second, fourth] = others as [string, string, string];
    const third = await upload();
    const id = await published({ images: [live] });
    await edit(id, { images: [first] });
    await edit(id, { images: [second] });
    expect(await isReleased(first)).toBe(true);
    await withdraw(id);
    expect(await isReleased(second)).toBe(true);
    const { version } = (await edit(id, { images: [third] })).body.service;
    await decide('reject', id, version, { reason: 'BAD_PHOTOS' });
    // A refused one is kept with its pictures, for its provider and admins.
    expect([await isReleased(third), await isReleased(live!)]).toEqual([false, false]);
    expect(await seen(third, owner, admin, stranger, null)).toEqual([200, 200, 404, 404]);
    await edit(id, { images: [fourth] });
    expect([await isReleased(third), await isReleased(live!)]).toEqual([true, false]);
    await app.as(owner).post(`/services/${id}/delete`);
    expect([await isReleased(fourth), await isReleased(live!)]).toEqual([true, true]);
  });

  it('stay with a record that is sent back, also where they are not the provider’s uploads', async () => {
    const [own, other] = await app.make.pictures(owner, 2);
    const id = await published({ images: [own] });
    await app.em.fork().execute(
      `update uploads set owner_id = ?, attached_kind = 'content', attached_id = id
         where id = (select (images -> 0 ->> 'uploadId')::uuid from services where id = ?)`,
      [admin.userId, id],
    );
    const sent = async (fields: object = {}) => {
      const { images, ...service } = await read(id, owner);
      return edit(id, { ...service, images: images.map(({ url }: { url: string }) => url), ...fields });
    };
    const { version } = await read(id, owner);
    expect(await sent()).toMatchObject({ status: 200, body: { service: { version, pending: null } } });
    const cheaper = await sent({ startPrice: 15_000 });
    expect(cheaper.body).toMatchObject({ message: 'Service updated', service: { startPrice: 15_000 } });
    expect((await sent({ images: [own, other] })).body.fields).toHaveProperty('images');
  });
});
