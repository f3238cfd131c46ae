import { Injectable } from '@nestjs/common';
import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CalendarProblem } from './calendar-problem';
import { PublicAddressesService } from './public-addresses.service';

const REDIRECTS_MAX = 3;
const BYTES_MAX = 2 * 1024 * 1024;
const HEADERS = {
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Gidana-Calendar/1.0',
};

/** Reads a text from an address that somebody gave. */
@Injectable()
export class RemoteFilesService {
  constructor(private readonly addresses: PublicAddressesService) {}

  /** Throws {@link CalendarProblem}; the signal ends it at any point. */
  async download(address: string, signal: AbortSignal): Promise<string> {
    let url = this.checked(address);
    for (let redirects = 0; ; redirects++) {
      const response = await this.open(url, signal);
      const next = redirectOf(response);
      if (next === null) return textOf(response);
      response.destroy();
      if (redirects === REDIRECTS_MAX) throw new CalendarProblem('redirects');
      url = this.checked(next, url);
    }
  }

  /** Without a fragment, which no server sees. Throws where it is none that may be read, before anything is connected. */
  checked(address: string, base?: URL): URL {
    const url = URL.parse(address.replace(/^webcal:/i, 'https:'), base?.href);
    if (!url || !this.addresses.allowsUrl(url)) throw new CalendarProblem('notAllowed');
    // The lookup below is skipped for a host that is an IP address itself.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !this.addresses.allows(host)) throw new CalendarProblem('notAllowed');
    url.hash = '';
    return url;
  }

  private open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      // Without an agent no connection is left over that another lookup made.
      const options = { agent: false, headers: HEADERS, lookup: this.lookup, signal };
      request(url, options, resolve)
        .on('error', (error) => reject(problemOf(error)))
        // Alone where the host switches to another protocol: there is neither a response nor an error then.
        .on('close', () => reject(new CalendarProblem('unreachable')))
        .end();
    });
  }

  /**
   * The connection goes to the very IP addresses that were checked: a name that is looked up a second time might have
   * another one by then (DNS rebinding).
   */
  private readonly lookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      if (found.length === 0 || !found.every(({ address }) => this.addresses.allows(address)))
        return done(new CalendarProblem('notAllowed'), '', 0);
      if (options.all) return done(null, found);
      return done(null, found[0]!.address, found[0]!.family);
    });
  };
}

/** An end by the signal stays what it is. */
const problemOf = (error: unknown): Error =>
  error instanceof CalendarProblem || (error instanceof Error && error.name === 'AbortError')
    ? error
    : new CalendarProblem('unreachable');

/** Where it redirects to, or null. Throws for everything that is no success. */
function redirectOf(response: IncomingMessage): string | null {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 200 && statusCode < 300) return null;
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  if (isRedirect) return headers.location!;
  response.destroy();
  throw new CalendarProblem('unreachable');
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > BYTES_MAX) throw new CalendarProblem('tooLarge');
      parts.push(part);
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    response.destroy();
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
