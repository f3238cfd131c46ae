import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    RATE_LIMITS: 'on',
    LIMIT_FIRST_CONTACTS_PER_DAY: '3',
    LIMIT_UNANSWERED_MESSAGES: '2',
  });
});
afterAll(() => app.close());

const statusOf = async (by: SignedIn, to: SignedIn): Promise<number> =>
  (await app.as(by).post('/messages', { username: [to.user.username], message: 'x' })).status;

describe('the first contact', () => {
  it('is limited to a number of new people a day', async () => {
    const [me, ...others] = await Promise.all(Array.from({ length: 5 }, () => app.make.aUser()));
    const statuses: number[] = [];
    for (const other of others) statuses.push(await statusOf(me!, other));
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await statusOf(me!, others[0]!)).toBe(201);
    expect(await statusOf(others[3]!, me!)).toBe(201);
    expect(await statusOf(me!, others[3]!)).toBe(201);
  });

  it('counts by the product’s day', async () => {
    const [me, ...others] = await Promise.all(Array.from({ length: 6 }, () => app.make.aUser()));
    for (const other of others.slice(0, 3)) expect(await statusOf(me!, other)).toBe(201);
    await app.moveClock(new Date(Date.now() + 23 * 3_600_000));
    expect(await statusOf(me!, others[3]!)).toBe(429);
    await app.moveClock(new Date(Date.now() + 25 * 3_600_000));
    expect(await statusOf(me!, others[3]!)).toBe(201);
    await app.moveClock(null);
    expect(await statusOf(me!, others[4]!)).toBe(429);
  });

  it('takes few messages until somebody replies', async () => {
    const [me, other] = [await app.make.aUser(), await app.make.aUser()];
    const path = { username: [other.user.username], message: 'x' };
    const { conversationId } = (await app.as(me).post('/messages', path)).body;
    const say = (by: SignedIn) => app.as(by).post(`/messages/${conversationId}`, { message: 'x' });
    expect((await say(me)).status).toBe(201);
    const third = await say(me);
    expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await say(other)).status).toBe(201);
    for (let i = 0; i < 3; i++) expect((await say(me)).status).toBe(201);
  });
});
