import { OptimisticLockError } from '@mikro-orm/core';
import { AppError, conflict, constraintErrorOf, unavailable } from '../errors';

type Like = {
  code?: string;
  constraint?: string;
  message?: string;
  previous?: unknown;
  cause?: unknown;
  name?: string;
};

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/**
 * Shutdown, start-up, too many connections, cancelled by statement_timeout, lock_timeout, deadlock, serialisation, and a
 * write on a standby that is not promoted yet.
 */
const passingStates = /^(57P0[1-5]|57014|08|53|55P03|40|25006)/;

/** Converts an error of a driver or of the ORM to the response for the client; null for any other error. */
export function fromDatabaseError(error: unknown): AppError | null {
  for (let at = error as Like | undefined, depth = 0; at && depth < 4; depth++) {
    const known = at instanceof OptimisticLockError ? staleVersion() : appErrorOf(at);
    if (known) return known;
    at = (at.previous ?? at.cause) as Like | undefined;
  }
  return null;
}

const staleVersion = () =>
  conflict('Somebody changed this in the meantime. Reload and try again', 'STALE_VERSION');

function appErrorOf(error: Like): AppError | null {
  const code = typeof error.code === 'string' ? error.code : '';
  if (connectionCodes.has(code) || passingStates.test(code) || isAway(error)) return unavailable();
  if (code === '23505' || code === '23P01') return constraintConflict(error, 'This exists already');
  if (code === '23514' || namesUnknown(error)) return constraintProblem(error);
  if (code === '23503') return constraintConflict(error, 'Something this refers to no longer exists');
  if (/^(22|23)/.test(code)) return new AppError(400, 'INVALID_VALUE', 'A value is not acceptable');
  return null;
}

/** The messages of the database's connections, then those of Redis. */
const isAway = (error: Like): boolean =>
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|server closed the connection|Command timed out|Stream isn't writeable|Connection is closed|Socket timeout/i.test(
    error.message ?? '',
  );

/** A field of the body names a row that does not exist, such as the home of an event. */
const namesUnknown = ({ code, constraint }: Like): boolean =>
  code === '23503' && constraintErrorOf(constraint)?.field !== undefined;

function constraintConflict(error: Like, message: string): AppError {
  const known = constraintErrorOf(error.constraint);
  return conflict(
    known?.message ?? message,
    known?.code ?? 'CONFLICT',
    known?.field ? { fields: { [known.field]: known.message } } : {},
  );
}

function constraintProblem(error: Like): AppError {
  const known = constraintErrorOf(error.constraint);
  return new AppError(400, known?.code ?? 'INVALID_VALUE', known?.message ?? 'A value is not acceptable', {
    fields: known?.field ? { [known.field]: known.message } : undefined,
  });
}
