import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>${content}`;

/** As much of an S3-compatible store as the program uses, in memory, with one bucket. */
export class ObjectStore {
  readonly objects = new Map<string, { body: Buffer; storedAt: Date }>();
  /** Responds to everything with this error, as `[403, 'AccessDenied']`. */
  refuses: [status: number, code: string] | null = null;
  /** Responds to everything with 200 and a page, as a network that wants a sign-in first does. */
  portal = false;
  /** Sends this many bytes of an object, then nothing more. */
  silentAfter = Infinity;
  private readonly server = createServer((request, response) => void this.respond(request, response));

  static async start(): Promise<ObjectStore> {
    const store = new ObjectStore();
    store.server.listen(0, '127.0.0.1');
    await once(store.server, 'listening');
    return store;
  }

  /** The settings of a program that uses it. */
  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    const keys = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
    return { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'gidana', ...keys };
  }

  put(key: string, storedAt: Date, body: Buffer = Buffer.from('x')): void {
    this.objects.set(key, { body, storedAt });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://store');
    const key = decodeURIComponent(url.pathname.slice('/gidana/'.length));
    const body = await buffer(request);
    if (this.portal)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    if (this.refuses) return fail(response, ...this.refuses);
    if (!key) return this.list(url, response);
    if (request.method === 'PUT') this.put(key, new Date(), body);
    if (request.method === 'DELETE') this.objects.delete(key);
    if (request.method === 'PUT' || request.method === 'DELETE') return void response.writeHead(200).end();
    const found = this.objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    this.send(request, response, found.body);
  }

  /** The response to a GET or HEAD for the whole object or a range of it. */
  private send(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part = from ? body.subarray(Number(from), to ? Number(to) + 1 : undefined) : body;
    if (from)
      response.setHeader('content-range', `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`);
    response.writeHead(from ? 206 : 200, { 'content-length': part.length });
    if (request.method !== 'GET') response.end();
    else if (part.length <= this.silentAfter) response.end(part);
    else response.write(part.subarray(0, this.silentAfter));
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const rows = [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { storedAt, body }]) =>
          `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
      );
    const content = `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(content));
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));
}
