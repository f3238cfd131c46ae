import { PublicAddressesService } from '../../../src/calendars/reading/public-addresses.service';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { ahead, aStayHome, type StayHome } from '../stays/stays';
import { addImport, allowThisMachine, checkOf, OtherPortal, switchProtocols } from './calendars';

const NOT_ALLOWED = 'This address is not allowed';

let app: TestApp;
let home: StayHome;
let portal: OtherPortal;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp();
  home = await aStayHome(app);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const refused = async (url: string): Promise<string> => {
  const { status, body } = await addImport(app, home, url);
  expect(status).toBe(400);
  return body.fields.url;
};

it.each([
  ...['http://127.0.0.1/a.ics', 'http://localhost/a.ics', 'http://2130706433/a.ics', 'http://0x7f.1/a.ics'],
  ...['http://10.0.0.1/a.ics', 'http://192.168.1.1/', 'http://172.31.0.9/', 'http://100.64.0.1/'],
  ...['http://169.254.169.254/latest/meta-data', 'http://0.0.0.0/', 'http://[::1]/', 'http://[fe80::1]/'],
  ...[
    'http://[fd00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[64:ff9b::7f00:1]/',
  ],
  ...['http://[2002:7f00:1::]/', 'http://[ff02::1]/', 'http://224.0.0.1/', 'http://255.255.255.255/'],
  ...['http://example.com:8080/a.ics', 'https://example.com:22/', 'ftp://example.com/a.ics'],
  ...['file:///etc/passwd', 'http://ada:secret@example.com/a.ics', 'no address', 'webcal://127.0.0.1/a.ics'],
])('refuses %s', async (url) => {
  expect(await refused(url)).toBe(NOT_ALLOWED);
});

it('allows public hosts alone', () => {
  const addresses = new PublicAddressesService();
  const allowed = ['8.8.8.8', '41.58.0.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'];
  expect(allowed.filter((ip) => !addresses.allows(ip))).toEqual([]);
  const not = ['198.18.0.1', '203.0.113.5', '2001:db8::1', '2001::1', '3fff::1', '::', 'example.com', ''];
  expect(not.filter((ip) => addresses.allows(ip))).toEqual([]);
});

describe('what is on this machine, for a program that may read it', () => {
  let real: PublicAddressesService;
  beforeAll(() => {
    real = new PublicAddressesService();
    allowThisMachine(app);
  });

  it('is refused where a redirect leads to a private address', async () => {
    const inner = portal.serve('/inner.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    const outer = portal.serve('/outer.ics', (_, response) =>
      response.writeHead(302, { location: inner }).end(),
    );
    // Only the first address counts as public.
    let asked = 0;
    const allows = (ip: string): boolean => (asked++ === 0 ? true : real.allows(ip));
    checkOf(app, 'allows').mockImplementation(allows);
    expect(await refused(outer)).toBe(NOT_ALLOWED);
    expect(asked).toBe(2);
    // A name is looked up at each connection, whatever it was before.
    checkOf(app, 'allows').mockImplementation((ip) => real.allows(ip));
    expect(await refused(`http://localhost:${portal.port}/inner.ics`)).toBe(NOT_ALLOWED);
    allowThisMachine(app);
  });

  it('is refused where a redirect leads to another protocol', async () => {
    const url = portal.serve('/file.ics', (_, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    const { allowsUrl } = PublicAddressesService.prototype;
    const isWeb = (one: URL): boolean => allowsUrl.call(real, Object.assign(new URL(one), { port: '' }));
    checkOf(app, 'allowsUrl').mockImplementation(isWeb);
    expect(await refused(url)).toBe(NOT_ALLOWED);
    allowThisMachine(app);
  });

  it('may redirect three times', async () => {
    const to = (path: string) => (_: unknown, response: { writeHead: Function }) =>
      response.writeHead(301, { location: path }).end();
    portal.serve('/4', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    for (const step of [0, 1, 2, 3]) portal.serve(`/${step}`, to(`/${step + 1}`));
    const base = `http://127.0.0.1:${portal.port}`;
    expect(await refused(`${base}/0`)).toBe('This address redirects too often');
    expect((await addImport(app, home, `${base}/1`)).status).toBe(201);
  });

  it('must return a calendar, and be reachable', async () => {
    const page = portal.serve('/page', '<!doctype html><p>Sign in</p>');
    expect(await refused(page)).toBe('This is not a calendar');
    expect(await refused(portal.serve('/empty', ''))).toBe('This is not a calendar');
    expect(await refused(portal.serve('/broken', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'))).toBe(
      'This is not a calendar',
    );
    expect(await refused(`http://127.0.0.1:${portal.port}/none`)).toBe('This address cannot be reached');
    expect(await refused('http://127.0.0.1:9/closed')).toBe('This address cannot be reached');
    expect(await refused(portal.serve('/switch', switchProtocols))).toBe('This address cannot be reached');
  });

  it('must not be too large', async () => {
    const large = portal.serve('/large', (_, response) => {
      response.write('BEGIN:VCALENDAR\r\n');
      const more = (): void => {
        while (!response.destroyed && response.write(`X-FILL:${'a'.repeat(65_000)}\r\n`));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    expect(await refused(large)).toBe('This calendar is too large (at most 2 MB)');
  });

  it('must not have too many entries', async () => {
    const event = (i: number): string => `BEGIN:VEVENT\nUID:${i}\nDTSTART;VALUE=DATE:20300101\nEND:VEVENT`;
    const events = Array.from({ length: 5_001 }, (_, i) => event(i)).join('\n');
    const many = portal.serve('/many', `BEGIN:VCALENDAR\n${events}\nEND:VCALENDAR`);
    expect(await refused(many)).toBe('This calendar has too many entries');
    const each = (since: string) => `BEGIN:VEVENT\nUID:a\nDTSTART:${since}\nRRULE:FREQ=SECONDLY\nEND:VEVENT`;
    for (const since of [
      '19700101T000000Z',
      '20200101T000000Z',
      `${ahead(app, 1).replaceAll('-', '')}T000000Z`,
    ]) {
      const endless = portal.serve('/endless', `BEGIN:VCALENDAR\n${each(since)}\nEND:VCALENDAR`);
      expect(await refused(endless)).toBe('This calendar has too many entries');
    }
  });

  it('must end within 10 seconds', async () => {
    const slow = portal.serve('/slow', (_, response) => void response.write('BEGIN:VCALENDAR\r\n'));
    const silent = portal.serve('/silent', () => undefined);
    const responses = await Promise.all([refused(slow), refused(silent)]);
    expect(responses).toEqual(Array(2).fill('This calendar took longer than 10 seconds'));
  });
});
