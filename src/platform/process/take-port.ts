import { createServer, type Server } from 'node:http';
import type { Listener } from '../config/config';
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

const whys: Record<string, (listener: Listener) => string> = {
  EADDRINUSE: ({ name, port, host }) =>
    `${name}: ${port} is in use on ${host}. Stop what listens there, or choose another.`,
  EACCES: ({ name, port }) => `${name}: this user may not listen on ${port}. Choose one from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no IP address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is a name that leads nowhere.`,
  EAI_AGAIN: ({ host }) => `HOST: ${host} cannot be looked up at the moment.`,
  EINVAL: ({ host }) => `HOST: it is not possible to listen on ${host}.`,
};

/** The reason why the program could not listen, in a sentence; any other error unchanged. */
export function whyNotListening(error: Error, listener: Listener): Error {
  const why = whys[(error as Error & { code?: string }).code ?? ''];
  return why ? new CannotStart(why(listener)) : error;
}

/**
 * Occupies the port before the program migrates or seeds, so that a wrong port is reported at once, and responds with
 * 503 until the program itself listens there. Returns the function that releases the port. Throws {@link CannotStart}.
 */
export async function takePort(listener: Listener, production: boolean): Promise<() => Promise<void>> {
  const headers = errorHeaders({ production });
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      ...headers,
      'retry-after': String(SOON_S),
      connection: 'close',
    });
    response.end(JSON.stringify(starting));
  });
  await listen(server, listener);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function listen(server: Server, listener: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(whyNotListening(error, listener)));
    server.listen(listener.port, listener.host, resolve);
  });
}
