import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { Outbox } from '../../../src/platform/events/outbox';
import { SendMail } from '../../../src/platform/mail/mail';
import { renderMail } from '../../../src/platform/mail/mail-layout';
import { Mailer } from '../../../src/platform/mail/mailer';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let server: SMTPServer;
const received: string[] = [];
let refusals = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const greylisted = Object.assign(new Error('Greylisted'), { responseCode: 451 });
      done(refusals-- > 0 ? greylisted : null);
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});

afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

it('hands mails over by SMTP, with one Message-ID however often they are sent', async () => {
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
  const ids = received.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@gidana\.test>$/);
  expect(new Set(ids).size).toBe(1);
  expect(received[0]).toMatch(/^Subject: A code$/im);
  expect(received[0]).toMatch(/^To: ada@example\.com$/im);
});

it('sends a mail again that the server asked to send later, and once', async () => {
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
