import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const BEGINNING = {
  ...{
    dailyReminder: true,
    streaks: true,
    leaderboards: true,
    newReleases: true,
    promotions: true,
    enquiries: true,
  },
  ...{
    tours: true,
    stays: true,
    listings: true,
    community: true,
    messages: true,
    enquiriesHourly: false,
    digest: false,
    quietHours: null,
  },
  ...{ leaderboardVisible: true, showPhone: true, showEmail: false },
};

describe('settings', () => {
  it('begin with everything on', async () => {
    expect((await app.as(await aMember(app)).get('/users/settings')).body).toEqual(BEGINNING);
  });

  it('change one by one and stay', async () => {
    const member = await aMember(app);
    const first = await app.as(member).post('/users/settings', {
      streaks: false,
      showEmail: true,
      quietHours: { from: '22:00', to: '06:00' },
    });
    expect(first.status).toBe(200);
    expect(first.body.message).toEqual(expect.any(String));
    const changed = {
      ...BEGINNING,
      streaks: false,
      showEmail: true,
      quietHours: { from: '22:00', to: '06:00' },
    };
    expect(first.body.settings).toEqual(changed);
    await app.as(member).post('/users/settings', { digest: true, quietHours: null });
    expect((await app.as(member).get('/users/settings')).body).toEqual({
      ...changed,
      digest: true,
      quietHours: null,
    });
    const whole = await app.as(member).post('/users/settings', BEGINNING);
    expect(whole.body.settings).toEqual(BEGINNING);
    expect((await app.as(member).post('/users/settings', {})).body.settings).toEqual(BEGINNING);
    const nothing = { dailyReminder: null, digest: null, showPhone: null };
    expect((await app.as(member).post('/users/settings', nothing)).body.settings).toEqual(BEGINNING);
  });

  it('keep every one of many switches that are turned at once', async () => {
    const member = await aMember(app);
    const off = Object.entries(BEGINNING).flatMap(([name, value]) =>
      value === true ? [{ [name]: false }] : [],
    );
    await Promise.all(off.map((change) => app.as(member).post('/users/settings', change)));
    expect((await app.as(member).get('/users/settings')).body).toEqual(Object.assign({}, BEGINNING, ...off));
  });

  it.each([
    [{ streaks: 'perhaps' }, { streaks: 'Streaks must be true or false' }],
    [{ streaks: 1 }, { streaks: 'Streaks must be true or false' }],
    [
      { quietHours: { from: '25:00', to: '06:00' } },
      { 'quietHours.from': 'Quiet hours from must be a time like 14:30' },
    ],
    [{ quietHours: { from: '22:00' } }, { 'quietHours.to': 'Quiet hours to is required' }],
    [
      { quietHours: { from: '22:00', to: '22:00' } },
      { 'quietHours.to': 'Quiet hours must end at another time than they begin' },
    ],
    [{ quietHours: 'night' }, { quietHours: 'Quiet hours must be an object' }],
    [{ role: 'admin' }, { role: 'role is not a known field' }],
  ])('refuse %j', async (body, fields) => {
    const response = await app.as(await aMember(app)).post('/users/settings', body);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });

  it('are refused to visitors', async () => {
    expect((await app.as().get('/users/settings')).text).toBe('Unauthorized');
    expect((await app.as().post('/users/settings', {})).text).toBe('Unauthorized');
  });
});
