import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 2_300;
const PAUSE_MS = 25;

/**
 * A server in front of the program, which passes on documents in small pieces, as a slow connection does. A Playwright
 * route only fulfils a request as a whole. Resolves with its URL, and with what ends it.
 */
export async function serveSlowDocuments(program: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => forward(program, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(program: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const isDocument = incoming.headers.accept?.includes('text/html') ?? false;
  const headers = { ...incoming.headers, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) };
  const passOn = (response: IncomingMessage) => {
    const { 'content-length': _length, ...rest } = response.headers;
    outgoing.writeHead(response.statusCode!, rest);
    if (isDocument) void inPieces(response, outgoing);
    else response.pipe(outgoing);
  };
  const asked = request(new URL(incoming.url!, program), { method: incoming.method, headers }, passOn);
  asked.on('error', () => outgoing.destroy());
  incoming.pipe(asked);
}

async function inPieces(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const document = Buffer.concat(await response.toArray());
  for (let at = 0; at < document.length; at += PIECE_BYTES) {
    outgoing.write(document.subarray(at, at + PIECE_BYTES));
    await pause(PAUSE_MS);
  }
  outgoing.end();
}
