interface ErrorDetails {
  /** Messages by field name; empty unless the input was refused. */
  fields?: Record<string, string>;
  requestId?: string;
  /** Seconds after which the server asks for the next try. */
  retryAfter?: number;
  /** The whole body of the refusal, for endpoints that add to the error object. */
  body?: unknown;
}

/** A refusal by the API, or a failure on the way to it (statusCode 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly fields: Record<string, string>;
  declare readonly requestId: string | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly body: unknown;
  /** The session has ended, but a visitor may send the same: they would send as a stranger, so the server asks. */
  isForVisitors = false;

  constructor(
    message: string,
    readonly statusCode: number,
    readonly code: string,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.fields = details.fields ?? {};
    ({ requestId: this.requestId, retryAfter: this.retryAfter, body: this.body } = details);
  }

  /** The same request may well succeed in a moment: no connection, or a dependency of the server is down. */
  get isTransient(): boolean {
    return [0, 502, 503, 504].includes(this.statusCode);
  }

  /** The record is not the version that the request was made from. */
  get isStale(): boolean {
    return ['CHANGED_MEANWHILE', 'STALE_VERSION'].includes(this.code);
  }

  get isOffline(): boolean {
    return this.statusCode === 0;
  }
}

export const OFFLINE_TEXT = 'You seem to be offline. Check your connection and try again.';
export const UNKNOWN_TEXT = 'An unknown error occurred';

/** Texts for refusals by a proxy in front of the API, which responds with a page of its own. */
const PROXY_TEXTS: Record<number, string> = {
  403: 'This request was refused',
  413: 'This is too large',
  429: 'Too many requests, please try again later',
};
const SERVER_TEXT = 'Something went wrong on our side. Please try again.';
/** Our own messages, shown in place of responses that say nothing to a person. */
const SILENT = ['', UNKNOWN_TEXT, SERVER_TEXT];

/** The message for the person, whatever was thrown; `otherwise` is used where the server did not say what was wrong. */
export function errorText(failure: unknown, otherwise?: string): string {
  const message = failure instanceof ApiError ? failure.message : '';
  return SILENT.includes(message) ? (otherwise ?? (message || UNKNOWN_TEXT)) : message;
}

interface ErrorBody {
  error?: unknown;
  message?: unknown;
  code?: unknown;
  fields?: unknown;
  requestId?: unknown;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value) || undefined;

/** Reads a refusal: the error object of the API, or plain text. */
export async function readApiError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const body = parse(await response.text().catch(() => ''));
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const fallback = status >= 500 ? SERVER_TEXT : (PROXY_TEXTS[status] ?? UNKNOWN_TEXT);
  if (typeof body === 'string') {
    // Plain text with a 5xx comes from a proxy in front of the API and says nothing to a person.
    const message = status >= 500 ? '' : body;
    return new ApiError(message || fallback, status, message || 'UNKNOWN', { retryAfter, body });
  }
  return new ApiError(
    text(body.error) ?? text(body.message) ?? fallback,
    status,
    text(body.code) ?? 'UNKNOWN',
    {
      fields: (body.fields ?? {}) as Record<string, string>,
      requestId: text(body.requestId),
      retryAfter,
      body,
    },
  );
}

function parse(raw: string): ErrorBody | string {
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === 'string') return value;
    return value && typeof value === 'object' ? value : raw;
  } catch {
    // A gateway's HTML page says nothing to a person.
    return raw.trimStart().startsWith('<') ? '' : raw.trim();
  }
}
