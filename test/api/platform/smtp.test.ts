import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Mailer } from '../../../src/platform/mail/mailer';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let server: SMTPServer;
const received: string[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
