import { createServer, type Server } from 'node:http';
import { CannotStart } from './cannot-start';

const SOON_S = 2;

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
export async function takePort(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      'retry-after': String(SOON_S),
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify({ error: 'The service is starting', code: 'UNAVAILABLE', statusCode: 503 }));
  });
  await listen(server, port, host);
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
