import { setTimeout as pause } from 'node:timers/promises';
import { client, type Client } from '../support/client';
import { Program } from '../support/servers/program';

/** An acknowledged decision takes effect although the program is killed before its time to undo is over. */
const ADMIN = { email: 'admin@example.com', password: 'a queue of 40 homes' };
const TAKES_EFFECT_WITHIN_MS = 120_000;

let program: Program;

beforeAll(async () => {
  program = await Program.start({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
}, 240_000);

afterAll(() => program?.stop());

const signedIn = async (): Promise<Client> =>
  client(program.url, (await client(program.url).post('/login', ADMIN)).body.token);

test('a program that is killed during the time to undo loses no decision', async () => {
  const admin = await signedIn();
  const filter = encodeURIComponent(JSON.stringify({ kind: 'listing' }));
  const waiting: { id: string; version: number }[] = (await admin.get(`/admin/queue?filter=${filter}`)).body;
  expect(waiting.length).toBeGreaterThan(2);
  for (const { id, version } of waiting) {
    const response = await admin.post(`/admin/listings/${id}/approve`, { version, undoable: true });
    expect([response.status, response.body.listing.status]).toEqual([200, 'PENDING']);
  }
  await program.kill();
  await program.run();

  const after = await signedIn();
  const ids = encodeURIComponent(JSON.stringify({ id: waiting.map(({ id }) => id) }));
  const deadline = Date.now() + TAKES_EFFECT_WITHIN_MS;
  let states: string[] = [];
  do {
    await pause(1_000);
    const { body } = await after.get(`/admin/listings?filter=${ids}`);
    states = body.map(({ status }: { status: string }) => status);
  } while (states.some((status) => status !== 'APPROVED') && Date.now() < deadline);
  expect(states).toEqual(waiting.map(() => 'APPROVED'));
}, 240_000);
