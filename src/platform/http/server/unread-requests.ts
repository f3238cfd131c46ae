import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config';
import { dataHeaders } from './responses';
import type { ErrorBody } from './error.filter';

type Problem = Omit<ErrorBody, 'requestId'>;
type ServerOptions = {
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => void;
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => void;
};

const badAddress: Problem = {
  error: 'The address is not well-formed',
  code: 'MALFORMED',
  statusCode: 400,
};
const unread = (statusCode: number): Problem => ({
  error: 'The request could not be read',
  code: 'MALFORMED',
  statusCode,
});
const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Errors before a request could be parsed reach no hook. Here they get the same headers and error object as all others,
 * for the sake of clients, not for speed: by default Fastify and Node respond with a different error body and without
 * security headers, or, for an unsupported expectation, with only a status. No request that can be parsed comes here.
 */
export function unreadRequests(config: Config): ServerOptions {
  const headers = errorHeaders(config);
  return {
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const problem = unread(statusOf[error.code ?? ''] ?? 400);
      const body = JSON.stringify({ ...problem, requestId: 'unread' });
      const lines = Object.entries({
        ...headers,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      const { statusCode } = problem;
      socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`);
    },
    // A URL that is not valid UTF-8.
    frameworkErrors: (_error, request, reply) => {
      const refuse = (): void =>
        void reply
          .status(400)
          .headers(headers)
          .send({ ...badAddress, requestId: String(request.id) });
      if (isOfPage(request)) sendPage(request, reply).catch(refuse);
      else refuse();
    },
  };
}

/** Whether this path belongs to the program; every other is one of the site. */
export const isOfProgram = (path: string): boolean => /^\/(api|media|s|progress)(\/|$)/.test(path);

const isOfPage = ({ server, url, method }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  server.hasRoute({ method: 'GET', url: '/*' }) &&
  !isOfProgram(url.split('?')[0]!);

/** A person sees the site's page for unknown paths: its response at the path with each percent sign taken as one. */
async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { server, method, ip, headers } = request;
  const [path, ...query] = request.url.split('?');
  const url = [path!.replaceAll('%', '%25'), ...query].join('?');
  const page = await server.inject({ method: method as 'GET', url, headers, remoteAddress: ip });
  const { 'content-length': _length, connection: _connection, ...shown } = page.headers;
  await reply.status(page.statusCode).headers(shown).send(page.rawPayload);
}

/** Node responds to an expectation other than 100-continue on its own, with an empty body. */
export function refuseExpectations({ server }: FastifyInstance, config: Config): void {
  const headers = errorHeaders(config);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ ...unread(417), requestId: 'unread' });
    response.writeHead(417, {
      ...headers,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(body);
  });
}

/** The headers of an error before the hooks that set them. */
export const errorHeaders = (config: Pick<Config, 'production'>): Record<string, string> => ({
  ...dataHeaders(config),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
});
