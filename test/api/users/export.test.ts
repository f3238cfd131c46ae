import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('one’s data', () => {
  it('comes as a download with every section, and nothing secret', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    await app.as(member).post(`/users/${other.userId}/follow`);
    const answer = await app.as(member).get('/users/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="gidana-my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      profile: { userId: member.userId, email: member.user.email },
      settings: { streaks: true },
      sessions: [{ current: false }],
      account: { createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      following: [{ userId: other.userId }],
      activity: expect.any(Array),
    });
    expect(answer.text).not.toContain('argon2');
    expect(answer.text).not.toContain(other.user.email);
  });

  it('is one’s own', async () => {
    expect((await app.as().get('/users/export')).text).toBe('Unauthorized');
  });
});
