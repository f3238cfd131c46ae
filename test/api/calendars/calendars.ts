import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PublicAddressesService } from '../../../src/calendars/reading/public-addresses.service';
import type { SignedIn } from '../../factories/factories';
import type { TestApp } from '../../setup/test-app';
import type { ApiResponse } from '../../support/client';
import { ahead, type StayHome } from '../stays/stays';

/** Other people's calendars, on this machine. */
export class OtherPortal {
  private readonly pages = new Map<string, RequestListener>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response: ServerResponse) => {
      const page = this.pages.get(request.url!);
      if (page) page(request, response);
      else response.writeHead(404).end();
    });
  }

  static async open(): Promise<OtherPortal> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new OtherPortal(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Serves it, and returns its URL. */
  serve(path: string, page: string | RequestListener): string {
    const servePage: RequestListener = (_, response) => response.end(page);
    this.pages.set(path, typeof page === 'string' ? servePage : page);
    return `http://127.0.0.1:${this.port}${path}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Agrees to speak another protocol, and says no more. */
export const switchProtocols: RequestListener = (_, response) =>
  void response.socket!.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  );

/** The program's check of where a calendar is, for the test to replace. */
export const checkOf = (app: TestApp, name: 'allows' | 'allowsUrl'): jest.SpyInstance<boolean> =>
  jest.spyOn(app.app.get(PublicAddressesService), name);

/** Lets the program of this test read from this machine; nothing in production can. */
export function allowThisMachine(app: TestApp): void {
  checkOf(app, 'allows').mockReturnValue(true);
  checkOf(app, 'allowsUrl').mockReturnValue(true);
}

const asDate = (day: string): string => day.replaceAll('-', '');

/** The calendar as a portal publishes it; `{{2}}` is the day after tomorrow, from `first` on. */
export function published(app: TestApp, portal: 'airbnb' | 'booking' | 'google', first = 0): string {
  const text = readFileSync(join(__dirname, `fixtures/${portal}.ics`), 'utf8');
  return text
    .replaceAll(/\{\{(\d+)\}\}/g, (_, days: string) => asDate(ahead(app, first + Number(days))))
    .replaceAll('\n', '\r\n');
}

/** A calendar with one whole-day event. */
export const calendarOf = (from: string, to: string | null, more = ''): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `DTSTART;VALUE=DATE:${asDate(from)}`],
    ...(to ? [`DTEND;VALUE=DATE:${asDate(to)}`] : []),
    ...['UID:one@portal.example', 'SUMMARY:Reserved', ...(more ? [more] : [])],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

let keys = 0;
/** A repeated request creates once. */
export const aKey = () => ({ headers: { 'idempotency-key': `calendar-${(keys += 1)}` } });

export const addImport = (
  app: TestApp,
  home: StayHome,
  url: string,
  by: SignedIn = home.owner,
): Promise<ApiResponse> =>
  app
    .as(by)
    .post(`/listings/${home.listingId}/imports`, { unitId: home.unitId, name: 'Airbnb', url }, aKey());

type Nights = { date: string; free: number; imported: number }[];

/** The nights that imports take, by date. */
export async function importedOf(
  app: TestApp,
  home: StayHome,
  unitId = home.unitId,
): Promise<Record<string, number>> {
  const query = `?from=${ahead(app, 0)}&to=${ahead(app, 360)}&unitId=${unitId}`;
  const { body } = await app.as(home.owner).get(`/listings/${home.listingId}/calendar${query}`);
  const nights = body.units[0].nights as Nights;
  return Object.fromEntries(nights.filter((one) => one.imported > 0).map((one) => [one.date, one.imported]));
}

export const conflictsOf = async (app: TestApp, home: StayHome): Promise<object[]> =>
  (await app.as(home.owner).get(`/listings/${home.listingId}/calendar`)).body.conflicts;
