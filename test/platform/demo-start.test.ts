import { setTimeout as pause } from 'node:timers/promises';
import { Program } from '../support/servers/program';

let program: Program;
beforeAll(async () => {
  program = await Program.start({ SEED_DEMO: '6' });
}, 120_000);
afterAll(() => program.stop());

const PASSWORD = 'Gidana-demo-1';

const post = async (path: string, body: object): Promise<Response> =>
  fetch(`${program.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('delivers what people do after the demo content was put in place at the start', async () => {
  const email = 'ada.after.the.demo@example.com';
  const person = { firstName: 'Ada', lastName: 'Obi', email, phoneNumber: '08031234567' };
  const made = await post('/register', { ...person, password: PASSWORD, confirmPassword: PASSWORD });
  expect(made.status).toBe(201);
  let mails: { to: string }[] = [];
  for (const end = Date.now() + 10_000; mails.length === 0 && Date.now() < end; await pause(100))
    mails = (await (await fetch(`${program.url}/api/dev/mail?to=${email}`)).json()) as { to: string }[];
  expect(mails).toMatchObject([{ to: email }]);
}, 30_000);
