import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const UNKNOWN = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const PUBLIC = [
  ...[
    'userId',
    'fullName',
    'firstName',
    'lastName',
    'username',
    'avatar',
    'phoneVerified',
    'persona',
    'referralCode',
  ],
  ...[
    'companyName',
    'companyAddress',
    'serviceArea',
    'license',
    'taxNumber',
    'about',
    'facebook',
    'instagram',
    'x',
  ],
  ...[
    'youtube',
    'likedIn',
    'vimeo',
    'skype',
    'pinterest',
    'website',
    'points',
    'tier',
    'currentStreak',
    'longestStreak',
  ],
  ...[
    'followers',
    'following',
    'isFollowed',
    'appreciations',
    'comments',
    'reviewSummary',
    'responseMinutes',
    'viewings',
    'badges',
    'premiumUntil',
    'createdAt',
  ],
].sort();
const OWN = [...PUBLIC, 'email', 'phoneNumber', 'whatsappNumber', 'role', 'coins', 'deletedOn'].sort();

const profileOf = (userId: string, viewer?: { token: string }) =>
  app.as(viewer).get(`/users/${userId}/profile`);

describe('a profile', () => {
  it('shows everything to its owner, and what is public to visitors and strangers', async () => {
    const [owner, stranger] = [await aMember(app), await aMember(app)];
    expect(Object.keys((await profileOf(owner.userId, owner)).body).sort()).toEqual(OWN);
    for (const viewer of [undefined, stranger]) {
      const response = await profileOf(owner.userId, viewer);
      expect(Object.keys(response.body).sort()).toEqual(PUBLIC);
      expect(response.body).toMatchObject({
        points: 0,
        tier: 'bronze',
        reviewSummary: { average: null, count: 0 },
        responseMinutes: null,
        badges: [],
      });
    }
  });

  it('shows the phone number of a person with a public listing, and the email address by choice', async () => {
    const owner = await aMember(app, { whatsappNumber: '2348031234567' });
    const draft = await app.make.aListing({ owner, status: 'DRAFT' } as never);
    expect((await profileOf(owner.userId)).body.phoneNumber).toBeUndefined();
    await app.em.fork().execute(`update listings set status = 'APPROVED' where id = ?`, [draft.listingId]);
    const shown = (await profileOf(owner.userId)).body;
    expect(shown).toMatchObject({ phoneNumber: owner.user.phoneNumber, whatsappNumber: '2348031234567' });
    expect(shown.email).toBeUndefined();
    await app.as(owner).post('/users/settings', { showPhone: false, showEmail: true });
    const turned = (await profileOf(owner.userId)).body;
    expect(turned.phoneNumber).toBeUndefined();
    expect(turned.whatsappNumber).toBeUndefined();
    expect(turned.email).toBe(owner.user.email);
  });

  it('shows contact data to admins, but neither role nor coins', async () => {
    const [owner, admin] = [await aMember(app), await app.make.anAdmin()];
    const { body } = await profileOf(owner.userId, admin);
    expect([body.email, body.role, body.coins]).toEqual([owner.user.email, undefined, undefined]);
  });

  it.each([
    ['an unknown person', UNKNOWN],
    ['no id at all', 'nonsense'],
    ['a NUL', '%00'],
  ])('of %s: User not found', async (_, id) => {
    const response = await profileOf(id);
    expect([response.status, response.body.error]).toEqual([404, 'User not found']);
  });

  it('of suspended, deleted and unverified people is not found by others', async () => {
    const fields = [{ suspendedAt: new Date() }, { deletedAt: new Date() }, { verifiedAt: null }];
    for (const each of fields) {
      const { userId } = await app.make.aUser(each);
      expect((await profileOf(userId)).body.error).toBe('User not found');
    }
  });
});

describe('changing your own profile', () => {
  it('changes given fields, clears emptied ones and leaves the rest', async () => {
    const member = await aMember(app, { about: 'Old', companyName: 'Obi Homes', facebook: 'obi' });
    const response = await app.as(member).post('/users/profile', {
      firstName: 'Ọlá',
      about: '',
      facebook: null,
      persona: 'Service Provider',
      website: 'https://obi.example',
      instagram: 'https://instagram.com/obi',
      likedIn: 'ada-obi',
    });
    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Profile Updated');
    expect(response.body.user).toMatchObject({
      firstName: 'Ọlá'.normalize('NFC'),
      fullName: `Ọlá ${member.user.lastName}`.normalize('NFC'),
      about: null,
      facebook: null,
      companyName: 'Obi Homes',
      persona: 'provider',
      website: 'https://obi.example',
      instagram: 'https://instagram.com/obi',
      likedIn: 'ada-obi',
      email: member.user.email,
    });
    expect((await profileOf(member.userId, member)).body).toEqual(response.body.user);
  });

  it('takes the whole profile back and ignores what is read-only', async () => {
    const member = await aMember(app);
    const { body } = await profileOf(member.userId, member);
    const sent = {
      ...body,
      role: 'admin',
      points: 99,
      coins: 99,
      email: 'else@example.com',
      username: 'else',
      tier: 'gold',
      companyName: 'Obi',
    };
    const response = await app.as(member).post('/users/profile', sent);
    expect(response.status).toBe(200);
    expect(response.body.user).toEqual({ ...body, companyName: 'Obi' });
  });

  it('removes a role, and saves without a number where there was none', async () => {
    const member = await aMember(app, { phoneNumber: null, persona: 'agent' });
    const response = await app.as(member).post('/users/profile', { phoneNumber: '', persona: '' });
    expect([response.status, response.body.user.persona, response.body.user.phoneNumber]).toEqual([
      200,
      null,
      null,
    ]);
  });

  it.each(['live:ada', 'live:.cid.1a2b3c', 'ada.obi'])('takes the Skype name %s', async (skype) => {
    const member = await aMember(app);
    const response = await app.as(member).post('/users/profile', { skype });
    expect([response.status, response.body.user?.skype]).toEqual([200, skype]);
  });

  it('leaves characters that show nothing out of a name', async () => {
    const member = await aMember(app);
    const name = { firstName: 'Ngozi\u00a0Chu\u200bkwu' };
    expect((await app.as(member).post('/users/profile', name)).body.user.firstName).toBe('Ngozi Chukwu');
  });

  it.each(["O'Connor", 'Oluwaseun-Adé', 'Ngozi Chukwu', 'Ada M. Jr.', 'Ọláwálé', 'D’Souza'])(
    'takes the name %s as it is written',
    async (firstName) => {
      const member = await aMember(app);
      const response = await app.as(member).post('/users/profile', { firstName });
      expect([response.status, response.body.user?.firstName]).toEqual([200, firstName]);
    },
  );

  it.each([
    ...['-Ada', 'Ada--May', 'Ada  May', "Ada'", 'Ada!', 'Ada@home'].map((firstName): [object, object] => [
      { firstName },
      {
        firstName:
          'First name can only have letters, digits, and between them an apostrophe, hyphen, full stop or space',
      },
    ]),
    [
      { firstName: '', lastName: null },
      { firstName: 'First name is required', lastName: 'Last name is required' },
    ],
    [{ lastName: ' ', about: 'New' }, { lastName: 'Last name is required' }],
    [{ phoneNumber: 'abc' }, { phoneNumber: 'Invalid phone number' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Phone number is required' }],
    [{ phoneNumber: null }, { phoneNumber: 'Phone number is required' }],
    [{ persona: 'king' }, { persona: 'Persona must be one of: tenant, buyer, landlord, agent, provider' }],
    [{ about: 'x'.repeat(2001) }, { about: 'About must be at most 2000 characters' }],
    [{ website: 'javascript:alert(1)' }, { website: 'Website must be a web address' }],
    [{ website: 'https://gidana.ng@evil.example' }, { website: 'Website must be a web address' }],
    [{ facebook: 'https://:pw@evil.example' }, { facebook: 'Facebook must be a name or a web address' }],
    [{ facebook: 'javascript:alert(1)' }, { facebook: 'Facebook must be a name or a web address' }],
    [{ skype: 'javascript:live:ada' }, { skype: 'Skype must be a name or a web address' }],
    [{ facebook: 'live:ada' }, { facebook: 'Facebook must be a name or a web address' }],
    [{ x: '//evil.example' }, { x: 'X must be a name or a web address' }],
    [{ youtube: 'y'.repeat(201) }, { youtube: 'YouTube is too long' }],
    [{ companyName: { a: 1 } }, { companyName: 'Company name must be a text' }],
    [{ passwordHash: 'x' }, { passwordHash: 'passwordHash is not a known field' }],
    [{ suspendedAt: null }, { suspendedAt: 'suspendedAt is not a known field' }],
  ])('refuses %j', async (body, fields) => {
    const member = await aMember(app);
    const response = await app.as(member).post('/users/profile', body);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });

  it('is for signed-in people', async () => {
    expect((await app.as().post('/users/profile', { about: 'x' })).text).toBe('Unauthorized');
  });
});

describe('a name that would pass for the staff', () => {
  const rename = (person: { token: string }, name: object) => app.as(person).post('/users/profile', name);

  it.each([
    [{ firstName: 'Gidana', lastName: 'Support' }, 'lastName'],
    [{ firstName: 'GIDANA Official' }, 'firstName'],
    [{ firstName: 'The Gìdànà-Team' }, 'firstName'],
    [{ lastName: 'Gіdana Help' }, 'lastName'],
    [{ firstName: 'Admin', lastName: 'Gidana' }, 'lastName'],
  ])('is refused: %j', async (name, field) => {
    const response = await rename(await aMember(app), name);
    expect([response.status, response.body.fields]).toEqual([400, { [field]: 'This name is reserved' }]);
  });

  it('counts both names, also where they are changed one after the other', async () => {
    const member = await aMember(app, { lastName: 'Support' });
    const refused = await rename(member, { firstName: 'Gidana' });
    expect([refused.status, refused.body.fields]).toEqual([400, { firstName: 'This name is reserved' }]);
  });

  it('is open to admins, and Gidana is a name like others', async () => {
    const admin = await app.make.anAdmin();
    expect((await rename(admin, { firstName: 'Gidana', lastName: 'Support' })).status).toBe(200);
    const member = await aMember(app);
    expect((await rename(member, { firstName: 'Gidana', lastName: 'Obi' })).status).toBe(200);
    const chosen = await app.as(member).post('/users/username', { username: 'gidana.obi' });
    expect([chosen.status, chosen.body.user?.username]).toEqual([200, 'gidana.obi']);
  });
});

describe('choosing a username', () => {
  const choose = (person: { token: string }, username: unknown) =>
    app.as(person).post('/users/username', { username });

  it('reads it in lower case', async () => {
    const member = await aMember(app);
    const response = await choose(member, ' Chi.Oma_1 ');
    expect([response.status, response.body.user.username]).toEqual([200, 'chi.oma_1']);
    expect((await choose(member, 'chi.oma_1')).status).toBe(200);
  });

  it.each([
    [undefined, 'Username is required'],
    ['ab', 'Username must be 3 to 30 characters'],
    ['x'.repeat(31), 'Username must be 3 to 30 characters'],
    ['ada-obi', 'Username can only have letters, digits, dots and underscores'],
    ['ọlá', 'Username can only have letters, digits, dots and underscores'],
    ['Admin', 'This username is reserved'],
    ['Deleted.7c3a9f5e2b8a54d1c001', 'This username is reserved'],
    ...['gidana.help', 'gidana_official', 'admin.gidana', 'gidanasupport', 'the.gidana_team2'].map(
      (username): [string, string] => [username, 'This username is reserved'],
    ),
    [7, 'Username must be a text'],
  ])('refuses %j', async (username, text) => {
    const response = await choose(await aMember(app), username);
    expect([response.status, response.body.fields]).toEqual([400, { username: text }]);
  });

  it('gives a name to one of many who want it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
    const responses = await Promise.all(
      people.map((person, n) => choose(person, n % 2 ? 'Wanted.Name' : 'wanted.name')),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    const refused = responses.find((response) => response.status === 409)!;
    expect(refused.body).toMatchObject({ error: 'This username is taken', code: 'CONFLICT' });
  });
});
