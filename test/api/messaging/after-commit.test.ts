import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp({ DATABASE_POOL: '2' })));
afterAll(() => app.close());

it('stores no message for which it returns a 503, however many come at once', async () => {
  const [ada, bola] = [await app.make.aUser(), await app.make.aUser()];
  const compose = (message: string) =>
    app.as(ada).post('/messages', { username: [bola.user.username], message });
  const { conversationId } = (await compose('The first')).body;
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 ? compose(`${n}`) : app.as(bola).post(`/messages/${conversationId}`, { message: `${n}` }),
    ),
  );
  const stored = (
    await app.em
      .fork()
      .execute<{ message: string }[]>('select message from messages where message <> ?', ['The first'])
  ).map((row) => Number(row.message));
  const acknowledged = replies.flatMap(({ status }, n) => (status === 201 ? [n] : []));
  expect(
    [...new Set(replies.map(({ status }) => status))].filter((status) => ![201, 503].includes(status)),
  ).toEqual([]);
  expect(stored.sort((a: number, b: number) => a - b)).toEqual(acknowledged);
}, 60_000);
