import {
  Catch,
  HttpException,
  Injectable,
  Logger,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromDatabaseError } from './database-errors';
import { AppError, Unauthenticated } from '../errors';

/** The wire form of every error. `fields` on validation errors only. */
export type ErrorBody = {
  error: string;
  code: string;
  statusCode: number;
  fields?: Record<string, string>;
  requestId: string;
};

const textOf: Record<number, [code: string, text: string]> = {
  400: ['BAD_REQUEST', 'The request could not be read'],
  404: ['NOT_FOUND', 'Not found'],
  405: ['METHOD_NOT_ALLOWED', 'This method is not supported here'],
  408: ['REQUEST_TIMEOUT', 'The request took too long'],
  413: ['TOO_LARGE', 'This is too large'],
  414: ['URI_TOO_LONG', 'The URL is too long'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not supported'],
  431: ['HEADERS_TOO_LARGE', 'The request headers are too large'],
};

/** The one place where an error becomes a response. It never exposes a stack trace or SQL. */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.raw.headersSent) return void reply.raw.destroy();
    sendError(error, http.getRequest<FastifyRequest>(), reply, this.logger);
  }
}

/** Used by the filter, and by Fastify itself for errors before Nest sees the request. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  if (error instanceof Unauthenticated) {
    void reply.status(401).header('www-authenticate', 'Bearer').header('cache-control', 'no-store');
    if (error.reason === 'invalid signature') return void reply.send({ error: 'invalid signature' });
    return void reply.type('text/plain; charset=utf-8').send('Unauthorized');
  }
  const known = toAppError(error);
  if (known.statusCode >= 500 && known.statusCode !== 503)
    logger.error({ err: error, requestId: request.id }, 'Unexpected error');
  else if (known.statusCode === 503)
    logger.warn({ ...causeOf(error), requestId: request.id }, 'Dependency unavailable');
  if (known.extra.retryAfter) void reply.header('retry-after', String(Math.ceil(known.extra.retryAfter)));
  // Closes the connection instead of waiting for the rest of the body.
  if (known.statusCode === 408) void reply.header('connection', 'close');
  void reply
    .status(known.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      error: known.message,
      code: known.code,
      statusCode: known.statusCode,
      ...(known.extra.fields ? { fields: known.extra.fields } : {}),
      ...known.extra.details,
      requestId: String(request.id),
    } satisfies ErrorBody);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number })?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    const [code, text] = textOf[status] ?? ['BAD_REQUEST', 'The request could not be answered'];
    return new AppError(status, code, text);
  }
  if (status === 503)
    return new AppError(503, 'UNAVAILABLE', 'The service is busy, please try again in a moment', {
      retryAfter: 2,
    });
  return (
    fromDatabaseError(error) ??
    new AppError(500, 'INTERNAL', 'Something went wrong on our side. Please try again')
  );
}

/** The program's own refusal (busy, stopping) needs no stack; what a dependency threw does. */
const causeOf = (error: unknown): object =>
  error instanceof AppError ? { reason: error.message } : { err: error };
