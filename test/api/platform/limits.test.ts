import { existsSync, chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lagosTime } from '../../../src/platform/clock/clock';
import { Config } from '../../../src/platform/config/config';
import { DiskStorage } from '../../../src/platform/storage/disk-storage';
import { writableFolder } from '../../../src/platform/process/writable-folder';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, codeTo } from '../../support/accounts';
import { setLimits } from '../../support/limits';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { guestForm, quoteOf } from '../stays/bookings';
import { aStayHome, monday } from '../stays/stays';
import { tourForm } from '../tour-requests/tour-requests';
import { A_SERVICE } from '../services/a-service';

let app: TestApp;
afterEach(() => app.close());
const on = async (limits: Record<string, string> = {}, proxy: { TRUST_PROXY?: 'true' } = {}) => {
  const limited = await createTestApp({ RATE_LIMITS: 'on', ...proxy }, { shared: true });
  setLimits(limited, limits);
  return limited;
};
const behindProxy = { TRUST_PROXY: 'true' } as const;
const statuses = (responses: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(responses, ({ status }) => status)).map(([s, l]) => [s, l!.length]),
  );

describe('limits', () => {
  it('count invitations of one person, and send an invited person one mail a day', async () => {
    app = await on();
    const [maker, other, victim] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
    const invite = (by: typeof maker, n: number) =>
      app.as(by).post('/communities', {
        ...{ name: `Free money ${n}`, description: 'Come in', privacy: 'public', members: [victim.userId] },
      });
    const responses = [];
    for (let n = 0; n < 6; n++) responses.push(await invite(maker, n));
    expect(statuses(responses)).toEqual({ 201: 3, 429: 3 });
    expect((await invite(other, 7)).status).toBe(201);
    const mails = async () =>
      (await app.mailsTo(victim.user.email)).filter(({ text }) => text.includes('show=invitations'));
    expect(await mails()).toHaveLength(1);
    const notifications = (await app.as(victim).get('/users/notifications')).body as { kind: string }[];
    expect(notifications.filter(({ kind }) => kind === 'community')).toHaveLength(4);
    await app.moveClock(new Date(Date.now() + 25 * 3_600_000));
    await app.as(await app.make.aUser()).post('/communities', {
      ...{ name: 'Another', description: 'Come in', privacy: 'public', members: [victim.userId] },
    });
    expect(await mails()).toHaveLength(2);
    await app.moveClock(null);
  });

  it('count invitations of one person to one other, however they are sent', async () => {
    app = await on();
    const [maker, victim] = [await app.make.aUser(), await app.make.aUser()];
    const invite = async (n: number) => {
      const place = { name: `Free money ${n}`, description: 'Come in', privacy: 'public' };
      const { communityId } = (await app.as(maker).post('/communities', place)).body;
      return app.as(maker).post(`/communities/${communityId}/invite`, { usernames: [victim.user.username] });
    };
    const responses = [];
    for (let n = 0; n < 5; n++) responses.push(await invite(n));
    expect(statuses(responses)).toEqual({ 201: 3, 429: 2 });
    await app.settle();
    expect((await app.as(victim).get('/users/notifications')).body).toHaveLength(3);
  });

  it('count invitations of one person in a day, and a list that goes beyond invites nobody', async () => {
    app = await on({ LIMIT_INVITATIONS_PER_DAY: '4' });
    const [maker, other] = [await app.make.aUser(), await app.make.aUser()];
    const place = { name: 'Lekki', description: 'Tenants', privacy: 'public' };
    const people = await Promise.all(Array.from({ length: 6 }, () => app.make.aUser()));
    const invite = async (by: typeof maker, some: typeof people) => {
      const { communityId } = (await app.as(by).post('/communities', place)).body;
      const usernames = some.map(({ user }) => user.username);
      return app.as(by).post(`/communities/${communityId}/invite`, { usernames });
    };
    expect((await invite(maker, people.slice(0, 3))).status).toBe(201);
    expect((await invite(maker, people.slice(3))).status).toBe(429);
    expect((await invite(other, people.slice(3))).status).toBe(201);
    await app.settle();
    for (const person of people)
      expect((await app.as(person).get('/users/notifications')).body).toHaveLength(1);
  });

  it('count texts to one number, however many accounts name it', async () => {
    app = await on({ LIMIT_TEXTS_PER_HOUR: '1000' });
    const responses = [];
    for (let n = 0; n < 8; n++) {
      const phoneNumber = n % 2 === 0 ? '08031234567' : '2348031234567';
      responses.push(await app.as(await app.make.aUser({ phoneNumber })).post('/users/phone-code'));
    }
    expect(statuses(responses)).toEqual({ 200: 5, 429: 3 });
  });

  it('count sign-ups and requests for codes of one IP address in an hour', async () => {
    app = await on();
    const responses = [];
    for (let n = 0; n < 12; n++)
      responses.push(await app.as().post('/users/verification-code', { email: `nobody${n}@example.com` }));
    expect(statuses(responses)).toEqual({ 200: 10, 429: 2 });
  });

  it('count forms under one email address, and a second mail waits until the link of the first was opened', async () => {
    app = await on({ LIMIT_FORMS_PER_HOUR: '1000', LIMIT_FORMS_TO_ONE_OWNER_PER_HOUR: '1000' });
    const email = 'victim@example.com';
    const responses = [];
    for (let n = 0; n < 13; n++) {
      const { listingId } = await app.make.aListing();
      const form = {
        name: 'Ada Obi',
        phone: '08031234567',
        email,
        message: `Is it free? ${n}`,
        userType: 'buyer',
      };
      responses.push(await app.as().post(`/listings/${listingId}/enquiries`, form));
    }
    expect(statuses(responses)).toEqual({ 201: 10, 429: 3 });
    const [first, ...more] = await app.mailsTo(email);
    expect(more).toHaveLength(0);
    const token = /\/requests\/([\w.-]+)/.exec(first!.text)![1]!;
    expect((await app.as().get(`/requests/${token}`)).status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(10);
  });

  it('count forms under one email address, whether for a tour, a service or a stay', async () => {
    app = await on({
      LIMIT_FORMS_PER_HOUR: '1000',
      LIMIT_FORMS_TO_ONE_OWNER_PER_HOUR: '1000',
      LIMIT_FORMS_IN_ONE_NAME_PER_HOUR: '1',
    });
    const home = await aStayHome(app);
    const provider = app.as(home.owner);
    const { serviceId } = (await provider.post('/services', A_SERVICE)).body;
    const approval = await app
      .as(await app.make.anAdmin())
      .post(`/admin/services/${serviceId}/approve`, { version: 1 });
    expect(approval.status).toBe(200);
    const { listingId } = await app.make.aListing();
    const person = { name: 'Ada Obi', phone: '08031234567', message: 'Is it free?', userType: 'Tenant' };
    let weeks = 1;
    const forms: Record<string, (email: string) => Promise<{ status: number }>> = {
      tour: (requesterEmail) =>
        app.as().post(`/listings/${listingId}/tour-requests`, tourForm(72, { requesterEmail })),
      service: (email) =>
        app.as().post(`/services/${serviceId}/requests`, { ...person, address: '12 Allen Avenue', email }),
      stay: async (email) => {
        const quote = await quoteOf(app, home, null, { from: monday(app, 7 * ++weeks) });
        const form = { ...guestForm(email), quoteId: quote.body.quoteId };
        return app.as().post(`/listings/${home.listingId}/bookings`, form);
      },
    };
    for (const [kind, send] of Object.entries(forms)) {
      const responses = [await send(`${kind}@example.com`), await send(`${kind}@example.com`)];
      expect([kind, responses.map(({ status }) => status)]).toEqual([kind, [201, 429]]);
    }
    // One email address has one count for all kinds of requests.
    for (const send of Object.values(forms)) expect((await send('tour@example.com')).status).toBe(429);
  });

  it('count posts and comments of one person', async () => {
    app = await on({ LIMIT_POSTS_PER_HOUR: '3', LIMIT_COMMENTS_PER_HOUR: '2' });
    const owner = app.as(await app.make.aUser());
    const { communityId } = (
      await owner.post('/communities', { name: 'Lekki', description: 'Tenants', privacy: 'public' })
    ).body;
    const posts = [];
    for (let n = 0; n < 5; n++)
      posts.push(await owner.post(`/communities/${communityId}/posts`, { title: `A ${n}`, body: 'B' }));
    expect(statuses(posts)).toEqual({ 201: 3, 429: 2 });
    const comments = [];
    for (let n = 0; n < 4; n++)
      comments.push(await owner.post(`/posts/${posts[0]!.body.postId}/comment`, { comment: `C ${n}` }));
    expect(statuses(comments)).toEqual({ 201: 2, 429: 2 });
  });

  it('count plain reads of one IP address in a minute', async () => {
    app = await on({ LIMIT_READS_PER_MINUTE: '5' });
    const responses = [];
    for (let n = 0; n < 7; n++) responses.push(await app.as().get('/vocabulary'));
    expect(statuses(responses)).toEqual({ 200: 5, 429: 2 });
    expect(Number(responses.at(-1)!.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('count texts for one IP address, and all texts', async () => {
    app = await on({ LIMIT_TEXTS_PER_HOUR: '2', LIMIT_TEXTS_IN_ALL_PER_HOUR: '5' }, behindProxy);
    let numbers = 0;
    const ask = async (from: string) => {
      const member = await app.make.aUser({ phoneNumber: `080312300${10 + numbers++}` });
      const headers = { 'x-forwarded-for': from };
      return app.as(member).post('/users/phone-code', undefined, { headers });
    };
    const responses = [];
    for (let n = 0; n < 4; n++) responses.push(await ask('10.0.0.1'));
    expect(statuses(responses)).toEqual({ 200: 2, 429: 2 });
    for (let n = 2; n < 7; n++) responses.push(await ask(`10.0.0.${n}`));
    expect(statuses(responses)).toEqual({ 200: 5, 429: 4 });
  });

  it('count a person over all their IP addresses, and nobody else at one of these', async () => {
    app = await on({ LIMIT_POSTS_PER_HOUR: '3' }, behindProxy);
    const [one, other] = [await app.make.aUser(), await app.make.aUser()];
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const { communityId } = (
      await app.as(one).post('/communities', { name: 'Lekki', description: 'Tenants', privacy: 'public' })
    ).body;
    await app.as(other).post(`/communities/${communityId}/join`);
    const post = async (who: typeof one, n: number) =>
      app
        .as(who)
        .post(`/communities/${communityId}/posts`, { title: `A ${n}`, body: 'B' }, from(`10.0.0.${n}`));
    const posts = await Promise.all(Array.from({ length: 8 }, (_, n) => post(one, n)));
    expect(statuses(posts)).toEqual({ 201: 3, 429: 5 });
    for (let n = 0; n < 3; n++) expect((await post(other, 1)).status).toBe(201);
    expect((await post(other, 2)).status).toBe(429);
  });

  it('count the network of an IPv6 address as one, and each IPv4 address, mapped or not', async () => {
    app = await on(
      { LIMIT_READS_PER_MINUTE: '2', LIMIT_FORMS_PER_HOUR: '2', LIMIT_ACCOUNT_MAILS_PER_HOUR: '2' },
      behindProxy,
    );
    const letter = { first_name: 'Ada', last_name: 'Obi', message: 'Hello', consent: true };
    let people = 0;
    const email = () => `nobody${people++}@example.com`;
    const asks: ((headers: Record<string, string>) => Promise<{ status: number }>)[] = [
      (headers) => app.as().get('/vocabulary', { headers }),
      (headers) => app.as().post('/users/verification-code', { email: email() }, { headers }),
      (headers) => app.as().post('/contact', { ...letter, email: email() }, { headers }),
    ];
    const networks = [
      ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:2', '2001:db8:0001:0002:3:4:5:6'],
      ['2001:db8:1:3::1', '2001:db8:1:3::2', '2001:db8:1:3:0:1::'],
      ['2001:db8::1:2:3:4:5', '2001:db8:0:1:9::', '2001:db8:0:1::'],
      ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1'],
      ['::ffff:10.0.0.2', '10.0.0.2', '::FFFF:10.0.0.2'],
      ['10.0.0.3:4444', '10.0.0.3', '[::ffff:10.0.0.3]:443'],
    ];
    for (const ask of asks)
      for (const network of networks) {
        const responses = [];
        for (const from of network) responses.push((await ask({ 'x-forwarded-for': from })).status);
        expect([network[0], responses.map((status) => status === 429)]).toEqual([
          network[0],
          [false, false, true],
        ]);
      }
  });
});

describe('one phone number', () => {
  it('verifies one account, the last that proved it, and is paid once', async () => {
    app = await createTestApp();
    const [one, other] = [
      await aMember(app, { phoneNumber: '08039990001' }),
      await aMember(app, { phoneNumber: '2348039990001' }),
    ];
    for (const member of [one, other]) {
      await app.as(member).post('/users/phone-code');
      await app.settle();
      const [sms] = (await app.as().get(`/dev/sms?to=${member.user.phoneNumber}`)).body as { text: string }[];
      const code = /\b\d{8}\b/.exec(sms!.text)![0];
      expect((await app.as(member).post('/users/verify-phone', { code })).status).toBe(200);
      await app.settle();
    }
    const verified = async (member: typeof one) =>
      (await app.as(member).get(`/users/${member.userId}/profile`)).body.phoneVerified as boolean;
    expect([await verified(one), await verified(other)]).toEqual([false, true]);
    const rows = await app.em
      .fork()
      .execute<object[]>(`select 1 from ledger_entries where reason = 'PHONE_VERIFIED'`);
    expect(rows).toHaveLength(1);
  });
});

describe('personal data', () => {
  it('hides company address, license and tax number of people who offer nothing', async () => {
    app = await createTestApp();
    const papers = { companyAddress: '12 Allen Avenue', license: 'LAS 1', taxNumber: '123' };
    const person = await app.make.aUser(papers);
    const [stranger, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const seen = async (viewer: typeof person | null) =>
      (await app.as(viewer).get(`/users/${person.userId}/profile`)).body as object;
    expect(await seen(person)).toMatchObject(papers);
    expect(await seen(admin)).toMatchObject(papers);
    for (const viewer of [stranger, null])
      expect(await seen(viewer)).toMatchObject({ companyAddress: null, license: null, taxNumber: null });
    await app.make.aListing({ owner: person });
    expect(await seen(null)).toMatchObject(papers);
  });

  it('leaves the outbox with a deleted account', async () => {
    app = await createTestApp();
    const member = await aMember(app);
    const { email } = member.user;
    await app.as().post('/users/reset-code', { email });
    await codeTo(app, email);
    // Waiting mails to others name the person too: to the team, and to an owner whose quiet hours are not over.
    await app.make.anAdmin();
    const quietHours = {
      from: lagosTime(app.clock.now()),
      to: lagosTime(new Date(app.clock.now().getTime() - 60_000)),
    };
    const owner = await app.make.aUser({ notificationSettings: { quietHours } });
    const { listingId } = await app.make.aListing({ owner });
    const asked = {
      name: 'Ada Obi',
      phone: '08031234567',
      email: email.toUpperCase(),
      message: 'Is it free?',
      userType: 'Tenant',
    };
    expect((await app.as(member).post(`/listings/${listingId}/enquiries`, asked)).status).toBe(201);
    const written = { first_name: 'Ada', last_name: 'Obi', email, message: 'Hello', consent: true };
    expect((await app.as(member).post('/contact', written)).status).toBe(201);
    await app.settle();
    const naming = () =>
      app.em
        .fork()
        .execute<{ name: string }[]>('select name from outbox where payload::text ilike ?', [`%${email}%`]);
    expect((await naming()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['letter.send', 'mail.send']),
    );
    expect((await app.as(member).post('/users/delete-account', { password: 'corner shop 3' })).status).toBe(
      200,
    );
    await app.moveClock(new Date(Date.now() + 8 * DAY_MS));
    expect(await naming()).toEqual([]);
    await app.moveClock(null);
  });

  it('is read by nobody else on the machine', async () => {
    app = await createTestApp();
    await app.as().post('/users/reset-code', { email: (await aMember(app)).user.email });
    await app.settle();
    const folder = join(app.app.get(Config).dataDir, 'mail');
    // DATA_DIR itself where the program makes it, and its own folders in one that others use too, such as /tmp.
    const [made, existing] = [join(folder, '../new/data'), join(folder, '../existing')];
    for (const path of ['', 'pg', 'mail', 'media', 'other']) {
      mkdirSync(join(existing, path));
      chmodSync(join(existing, path), 0o755);
    }
    for (const path of [made, existing]) writableFolder(path);
    const modes = ['', 'other', 'pg', 'mail', 'media'].map(
      (path) => statSync(join(existing, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o755, 0o700, 0o700, 0o700]);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    await new DiskStorage(join(made, 'media')).put('ab/picture.webp', Buffer.from('x'));
    expect(statSync(join(made, 'media')).mode & 0o777).toBe(0o700);
    expect(existsSync(folder)).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });
});

it('treats text of invisible characters as empty, wherever text is required', async () => {
  app = await createTestApp();
  const [owner, other] = [app.as(await app.make.aUser()), await app.make.aUser()];
  const { communityId } = (
    await owner.post('/communities', { name: 'Lekki', description: 'Tenants', privacy: 'public' })
  ).body;
  const { postId } = (await owner.post(`/communities/${communityId}/posts`, { title: 'A', body: 'B' })).body;
  const { listingId } = await app.make.aListing();
  for (const nothing of ['\u200b\u200d', '\u3164', '\u2800 \u00ad', '\ufeff\u2060', '\u202e', '\ufffe']) {
    const asked: [string, object][] = [
      [`/posts/${postId}/comment`, { comment: nothing }],
      [`/communities/${communityId}/posts`, { title: nothing, body: 'B' }],
      ['/messages', { username: [other.user.username], message: nothing }],
      ['/communities', { name: nothing, description: 'Tenants', privacy: 'public' }],
      [
        `/listings/${listingId}/enquiries`,
        { name: 'Ada', phone: '08031234567', email: 'a@b.ng', message: nothing, userType: 'buyer' },
      ],
    ];
    for (const [path, body] of asked) {
      const { status } = await owner.post(path, body);
      expect({ path, nothing: encodeURIComponent(nothing), status }).toEqual({
        path,
        nothing: encodeURIComponent(nothing),
        status: 400,
      });
    }
  }
});

it('describes no endpoints of development in production', async () => {
  app = await createTestApp({
    NODE_ENV: 'production',
    JWT_SECRET: 'k3y-0f-sufficient-length-and-variety!',
    RATE_LIMITS: 'on',
  });
  const document = (await app.as().get('/docs-json')).body as { paths: object };
  const { paths } = document;
  expect(JSON.stringify(document)).not.toMatch(/"Development"|Sent(Mail|Sms|Attachment)View|MovedClockBody/);
  expect(Object.keys(paths).filter((path) => path.includes('/dev/'))).toEqual([]);
  expect(Object.keys(paths).length).toBeGreaterThan(200);
});
