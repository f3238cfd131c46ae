import { createServer, type Server } from 'node:http';
import type { Environment } from '../config/environment';
import type { ErrorBody } from '../http/server/error.filter';
import { errorHeaders } from '../http/server/unread-requests';
import { CannotStart } from './cannot-start';

const SOON_S = 2;
const starting: ErrorBody = {
  error: 'The service is starting',
  code: 'UNAVAILABLE',
  statusCode: 503,
  requestId: 'starting',
};

const whys: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `PORT: ${port} is in use on ${host}. Stop what listens there, or choose another.`,
  EACCES: (port) => `PORT: this user may not listen on ${port}. Choose one from 1024 on.`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is no IP address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST: ${host} is a name that leads nowhere.`,
  EAI_AGAIN: (_port, host) => `HOST: ${host} cannot be looked up at the moment.`,
  EINVAL: (_port, host) => `HOST: it is not possible to listen on ${host}.`,
};

/** The reason why the program could not listen, in a sentence; any other error unchanged. */
export function whyNotListening(error: Error, port: number, host: string): Error {
  const why = whys[(error as Error & { code?: string }).code ?? ''];
  return why ? new CannotStart(why(port, host)) : error;
}

/**
 * Occupies the port before the program migrates or seeds, so that a wrong port is reported at once, and responds with
 * 503 until the program itself listens there. Returns the function that releases the port. Throws {@link CannotStart}.
 */
export async function takePort({ PORT, HOST, NODE_ENV }: Environment): Promise<() => Promise<void>> {
  const headers = errorHeaders({ production: NODE_ENV === 'production' });
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      ...headers,
      'retry-after': String(SOON_S),
      connection: 'close',
    });
    response.end(JSON.stringify(starting));
  });
  await listen(server, PORT, HOST);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(whyNotListening(error, port, host)));
    server.listen(port, host, resolve);
  });
}
