import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config';
import { dataHeaders } from './answers';
import type { ErrorBody } from './exception.filter';

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
 * What no hook sees, because no request came of it, gets the same headers and the same error object. Kept for what
 * clients see, not for speed: by themselves Fastify and Node send an error of another shape without the headers of
 * security, or for an expectation nothing but a status. No request that can be read comes here.
 */
export function unreadRequests(config: Config): ServerOptions {
  const headers = headersOf(config);
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
    // An address that is no text in UTF-8.
    frameworkErrors: (_error, request, reply) =>
      void reply
        .status(400)
        .headers(headers)
        .send({ ...badAddress, requestId: String(request.id) }),
  };
}

/** Node answers an expectation other than 100-continue by itself, with nothing in it. */
export function refuseExpectations({ server }: FastifyInstance, config: Config): void {
  const headers = headersOf(config);
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

const headersOf = (config: Config): Record<string, string> => ({
  ...dataHeaders(config),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
});
