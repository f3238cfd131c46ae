/** One message for each refused field. Keys are public names, nested ones joined by dots ("fees.agency"). */
export type FieldErrors = Record<string, string>;

/**
 * An error that is meant for the client: HTTP status, a message for the person and a code for the program. Every other
 * error becomes a plain 500 without details.
 */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly extra: { fields?: FieldErrors; retryAfter?: number; details?: Record<string, unknown> } = {},
  ) {
    super(message);
  }
}

/** 400 with one message per field; `error` is the first of them unless `whole` gives a message for the whole form. */
export const invalid = (fields: FieldErrors, whole?: string): AppError =>
  new AppError(400, 'VALIDATION_FAILED', whole ?? Object.values(fields)[0] ?? 'Invalid input', { fields });

/** 400 for a request that is wrong as a whole; for fields see {@link invalid}. */
export const badRequest = (message: string, code = 'BAD_REQUEST'): AppError =>
  new AppError(400, code, message);

/** 403: the caller may see the record, but not do this; `fields` where that is the value of a field. */
export const forbidden = (
  message = 'You are not allowed to do this',
  code = 'FORBIDDEN',
  fields?: FieldErrors,
): AppError => new AppError(403, code, message, { fields });

/** A missing record and one that the caller may not see get the same response. */
export const notFound = (message = 'Not found', code = 'NOT_FOUND'): AppError =>
  new AppError(404, code, message);

/** The request is valid but conflicts with the present state. `details` are added to the body. */
export const conflict = (message: string, code = 'CONFLICT', details?: Record<string, unknown>): AppError =>
  new AppError(409, code, message, { details });

/** 412: the record is not the one that the request's `If-Match` names any more. */
export const changedMeanwhile = (): AppError =>
  new AppError(412, 'CHANGED_MEANWHILE', 'Someone else changed this meanwhile. Reload to see it');

/** `retryAfter` in seconds. */
export const tooManyRequests = (
  retryAfter: number,
  message = 'Too many requests, please try again later',
): AppError => new AppError(429, 'TOO_MANY_REQUESTS', message, { retryAfter });

/** 503: something that is needed does not respond. `retryAfter` in seconds. */
export const unavailable = (
  message = 'The service is busy, please try again in a moment',
  retryAfter = 2,
): AppError => new AppError(503, 'UNAVAILABLE', message, { retryAfter });

/** 504, not 503: the request may have been done, so that repeating it is for the person to decide. */
export const outcomeUnknown = (): AppError =>
  new AppError(
    504,
    'OUTCOME_UNKNOWN',
    'We could not find out whether this was saved. Please look before you try again',
  );

/** The two 401 responses whose body is not the error object (see the error filter). */
export class Unauthenticated extends Error {
  constructor(readonly reason: 'unauthorized' | 'invalid signature') {
    super(reason);
  }
}

type ConstraintError = { message: string; field?: string; code?: string };
const constraintErrors = new Map<string, ConstraintError>();

/**
 * Registers the message for a violated database constraint: 409, and 400 for a check, or for a foreign key that a field
 * of the body fills. Used by the feature that owns the table, next to its entity. A constraint without a message has a
 * general one.
 */
export function defineConstraintError(name: string, error: ConstraintError): void {
  constraintErrors.set(name, error);
}

/** The message of a violated constraint, if its feature defined one. */
export function constraintErrorOf(name: string | undefined): ConstraintError | undefined {
  return name === undefined ? undefined : constraintErrors.get(name);
}
