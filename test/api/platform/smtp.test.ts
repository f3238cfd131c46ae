import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { UnrecoverableError } from 'bullmq';
import { SMTPServer } from 'smtp-server';
import { NotNow } from '../../../src/platform/events/handlers';
import { Outbox } from '../../../src/platform/events/outbox';
import { SendMail } from '../../../src/platform/mail/mail';
import { renderMail } from '../../../src/platform/mail/mail-layout';
import { Mailer } from '../../../src/platform/mail/mailer';
import { MailHandovers } from '../../../src/platform/mail/mail-handovers';
import { RecipientLanes } from '../../../src/platform/mail/recipient-lanes';
import { pauseBeforeRetry, triesOf } from '../../../src/platform/queues/retries';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let server: SMTPServer;
const received: string[] = [];
let refusals = 0;
/** The responses of the server to these recipients. */
const REFUSED: Record<string, string> = {
  'gone@example.com': '550 5.1.1 <gone@example.com> no such user',
  'moved@example.com': '551 moved@example.com is not here',
  'full@example.com': '452 4.2.2 full@example.com is over its quota',
  'policy@example.com': '550 5.7.1 policy@example.com: relay access denied',
  'loud@example.com': '550 5.1.1 <LOUD@Example.COM> user unknown',
  'ngozi.b+home@example.com': '550 5.1.1 no mailbox "Ngozi.B+home" at example.com',
};
/** How long the server takes to confirm a mail. */
let confirmsAfterMs = 0;
const connections = new Set<Socket>();

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = REFUSED[address];
      if (refusal)
        return done(
          Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }),
        );
      const greylisted = Object.assign(new Error('Greylisted'), { responseCode: 451 });
      done(refusals-- > 0 ? greylisted : null);
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        setTimeout(done, confirmsAfterMs).unref();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => connections.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Gid"ana: Homes, Lagos <hello@gidana.test>',
  });
});

afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

it('hands mails over by SMTP, with the same Message-ID however often one is sent', async () => {
  const mail = {
    id: 'mail-1',
    to: 'ada@example.com',
    subject: 'A code',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  const mailer = app.app.get(Mailer);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(received).toHaveLength(1);
  // As if the first hand-over had not been recorded.
  await app.em.fork().execute('delete from mail_handovers');
  await mailer.send(mail);
  const ids = received.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@gidana\.test>$/);
  expect(new Set(ids).size).toBe(1);
  expect(received[0]).toMatch(/^From: "Gid\\"ana: Homes, Lagos" <hello@gidana\.test>$/im);
  expect(received[0]).toMatch(/^Subject: A code$/im);
  expect(received[0]).toMatch(/^To: ada@example\.com$/im);
});

it('sends a mail once more after the server asked to send it later', async () => {
  received.length = 0;
  refusals = 2;
  const em = app.em.fork();
  const words = { subject: 'Later', heading: 'Later', lines: [] };
  new Outbox(em).enqueue(SendMail, { to: 'ada@example.com', ...renderMail(words) });
  await em.flush();
  for (const until = Date.now() + 15_000; received.length === 0 && Date.now() < until; await pause(200))
    await app.settle();
  await pause(1_000);
  await app.settle();
  expect(received).toHaveLength(1);
  expect(refusals).toBeLessThan(0);
});

it.each([
  ['gone@example.com', true],
  ['moved@example.com', true],
  ['full@example.com', false],
  ['policy@example.com', false],
  ['loud@example.com', true],
  ['ngozi.b+home@example.com', true],
])('gives up at once on a mailbox that is not there, and on nothing else: %s', async (to, isForGood) => {
  const mail = { id: `mail-${to}`, to, subject: 'News', text: 'Hello', html: '<p>Hello</p>' };
  const error = await app.app
    .get(Mailer)
    .send(mail)
    .catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof UnrecoverableError).toBe(isForGood);
  expect((error as Error).message.toLowerCase()).not.toContain(to.split('@')[0]);
  expect(inspect(error)).not.toContain(to);
});

describe('a mail server that takes its time to confirm a mail', () => {
  afterEach(() => (confirmsAfterMs = 0));

  it('gets it once', async () => {
    received.length = 0;
    confirmsAfterMs = 11_000;
    const mail = { id: 'late', to: 'ada@example.com', subject: 'x', text: 'x', html: 'x' };
    await app.app.get(Mailer).send(mail);
    await app.app.get(Mailer).send(mail);
    expect(received).toHaveLength(1);
  }, 20_000);

  it('gets a second copy minutes after the connection broke, and no third', async () => {
    received.length = 0;
    confirmsAfterMs = 60_000;
    const mail = { id: 'unconfirmed', to: 'ada@example.com', subject: 'x', text: 'x', html: 'x' };
    for (const copy of [1, 2]) {
      const sent = app.app
        .get(Mailer)
        .send(mail)
        .catch((error: unknown) => error);
      for (const until = Date.now() + 5_000; received.length < copy && Date.now() < until;) await pause(20);
      for (const socket of connections) socket.destroy();
      const outcome = await sent;
      expect(outcome).toBeInstanceOf(NotNow);
      expect((outcome as NotNow).afterMs).toBeGreaterThanOrEqual(60_000);
    }
    await expect(app.app.get(Mailer).send(mail)).rejects.toThrow('with no word of the outcome');
    expect(received).toHaveLength(2);
  });
});

describe('a mail server that falls silent', () => {
  let silent: Server;
  let silentApp: TestApp;
  let until: 'greeting' | 'nothing' = 'greeting';
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    silent = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      if (until === 'nothing') socket.write('220 silent ESMTP\r\n');
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    silentApp = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, WORKER_CONCURRENCY: '4' });
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await silentApp.close();
  });

  it.each(['greeting', 'nothing'] as const)(
    'holds a mail up for seconds: it says %s',
    async (says) => {
      until = says;
      const asked = Date.now();
      const mail = { id: `silent-${says}`, to: 'a@example.com', subject: 'x', text: 'x', html: 'x' };
      await expect(silentApp.app.get(Mailer).send(mail)).rejects.toThrow(/timeout|greeting|timed out/i);
      expect(Date.now() - asked).toBeLessThan(12_000);
    },
    20_000,
  );

  it('occupies half of the places with the mails to one domain, and leaves the others to the next', async () => {
    const mailer = silentApp.app.get(Mailer);
    const send = (n: number, domain: string) =>
      mailer
        .send({ id: `${domain}-${n}`, to: `a@${domain}`, subject: 'x', text: 'x', html: 'x' })
        .catch((error: unknown) => error);
    const held = [1, 2].map((n) => send(n, 'slow.example'));
    expect(await send(3, 'Slow.example')).toBeInstanceOf(NotNow);
    const open = sockets.size;
    held.push(send(1, 'quick.example'));
    for (const until = Date.now() + 4_000; sockets.size === open && Date.now() < until;) await pause(20);
    expect(sockets.size).toBeGreaterThan(open);
    for (const until = Date.now() + 4_000; sockets.size < 3 && Date.now() < until;) await pause(20);
    for (const socket of sockets) socket.destroy();
    for (const outcome of await Promise.all(held)) expect(outcome).not.toBeInstanceOf(NotNow);
  });
});

describe('a recipient whose server is slow', () => {
  it('takes at most half of the places, one while its mails take seconds, and leaves the others to everybody else', () => {
    const lanes = new RecipientLanes(10);
    const slow = Array.from({ length: 8 }, () => lanes.enter('slow.example'));
    expect(slow.filter(Boolean)).toHaveLength(5);
    expect(lanes.enter('quick.example')).not.toBeNull();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    slow.forEach((leave) => leave?.());
    clock.mockRestore();
    expect([lanes.enter('slow.example'), lanes.enter('slow.example')].filter(Boolean)).toHaveLength(1);
  });
});

describe('copies', () => {
  it('are two at most, however often the program was killed before it knew the outcome', async () => {
    const handovers = () => new MailHandovers(app.em);
    let sent = 0;
    const killed = () => new Promise<never>(() => void sent++);
    // Each attempt is another process, which is killed while it hands the mail over.
    for (let process = 0; process < 2; process++) void handovers().sendOnce('copied', killed);
    while (sent < 2) await pause(10);
    await expect(handovers().sendOnce('copied', killed)).rejects.toThrow('with no word of the outcome');
    expect(sent).toBe(2);
  });

  it('are not made when the server refused, or the database could not record that the mail was sent', async () => {
    const handovers = new MailHandovers(app.em);
    for (let tries = 0; tries < 5; tries++)
      await expect(
        handovers.sendOnce('refused', () => Promise.reject(new Error('451 Later'))),
      ).rejects.toThrow('451');
    let sent = 0;
    const send = () => Promise.resolve(void sent++);
    const away = jest.spyOn(app.em, 'fork');
    await expect(
      handovers.sendOnce('refused', async () => {
        await send();
        away.mockImplementation(() => {
          throw new Error('Connection terminated');
        });
      }),
    ).rejects.toThrow('Connection terminated');
    away.mockRestore();
    await handovers.sendOnce('refused', send);
    expect(sent).toBe(1);
    await new MailHandovers(app.em).sendOnce('refused', send);
    expect(sent).toBe(1);
  });
});

it('retries a mail for a day, and a code for longer than it is valid, with growing pauses that vary', () => {
  const pausesOf = (queue: 'mail' | 'codes', chance: number) => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
    const pauses = Array.from({ length: triesOf(queue) - 1 }, (_, n) => pauseBeforeRetry(queue, n + 1));
    random.mockRestore();
    return pauses;
  };
  const minutes = (pauses: number[]) => pauses.reduce((all, one) => all + one, 0) / 60_000;
  const mail = pausesOf('mail', 0.5);
  expect(mail.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(mail).toEqual(mail.toSorted((a, b) => a - b));
  expect(mail.at(-1)).toBe(600_000);
  // A day, and at most one pause more.
  expect(minutes(mail)).toBeGreaterThanOrEqual(24 * 60);
  expect(minutes(mail)).toBeLessThan(24 * 60 + 10);
  expect(pausesOf('mail', 0)).toEqual(mail.map((pause) => 0.75 * pause));
  expect(pausesOf('mail', 1)).toEqual(mail.map((pause) => 1.25 * pause));
  // Where chance makes every pause the shortest, too.
  expect(minutes(pausesOf('codes', 0))).toBeGreaterThan(10);
  expect(Math.max(...pausesOf('codes', 1))).toBe(12_500);
});

it('says of a code that an outage kept how long it is still good', async () => {
  received.length = 0;
  refusals = 1_000;
  const { user } = await app.make.aUser();
  expect((await app.as().post('/users/reset-code', { email: user.email })).status).toBe(200);
  await app.settle();
  refusals = 0;
  await app.moveClock(new Date(Date.now() + 6 * 60_000));
  const sent = () => received.filter((text) => /^Subject: .*reset code/im.test(text));
  for (const until = Date.now() + 15_000; sent().length === 0 && Date.now() < until; await pause(200))
    await app.settle();
  expect(sent().join()).toMatch(/It is valid for [345] minutes\./);
  await app.moveClock(null);
});

it('drops a code that an outage outlasted, and notes it', async () => {
  received.length = 0;
  refusals = 1_000;
  const noted = jest.spyOn(Logger.prototype, 'warn');
  const { user } = await app.make.aUser();
  expect((await app.as().post('/users/reset-code', { email: user.email })).status).toBe(200);
  await app.settle();
  expect(noted.mock.calls.map(([, says]) => String(says))).toContain('Job failed, will retry');
  refusals = 0;
  await app.moveClock(new Date(Date.now() + 11 * 60_000));
  const dropped = () => noted.mock.calls.filter(([, says]) => String(says).startsWith('A code was not sent'));
  for (const until = Date.now() + 10_000; dropped().length === 0 && Date.now() < until; await pause(200))
    await app.settle();
  expect(dropped()).toEqual([
    [{ requestId: expect.any(String), purpose: 'reset' }, expect.stringContaining('expired')],
  ]);
  expect(received.filter((text) => /^Subject: .*(?:code|password)/im.test(text))).toEqual([]);
  noted.mockRestore();
  await app.moveClock(null);
});
