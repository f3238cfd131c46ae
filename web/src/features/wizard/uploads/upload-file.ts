import { ApiError, OFFLINE_TEXT, UNKNOWN_TEXT } from '@/api/api-error';
import { IDEMPOTENCY_HEADER, newIdempotencyKey } from '@/api/idempotency';
import { withSession } from '@/api/transport';
import type { ListingImage } from '@/features/listings/listing-types';
import { readToken } from '@/lib/session/session';

export interface Uploaded {
  data: { url: string; kind: string }[];
  images: ListingImage[];
}

/** The server's own time limit for an upload. */
const PATIENCE_MS = 120_000;

type Send = (file: File, onProgress: (share: number) => void, signal?: AbortSignal) => Promise<Uploaded>;

/**
 * Sends one file to POST /upload and reports its progress (0 to 1) by XMLHttpRequest, as `fetch` reports none for
 * uploads. If the session ends, it is sent again once the person has signed in. Throws ApiError; statusCode 0 when the
 * connection broke.
 */
export const uploadFile: Send = async (file, onProgress, signal) => {
  const attempt = () => send(file, onProgress, signal);
  const uploaded = await withSession(attempt, attempt, { isAsked: true });
  keys.delete(file);
  return uploaded;
};

/** A file that is sent again after a lost connection is stored once. */
const keys = new WeakMap<File, string>();

function keyOf(file: File): string {
  const key = keys.get(file) ?? newIdempotencyKey();
  keys.set(file, key);
  return key;
}

const send: Send = (file, onProgress, signal) => {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('files', file);
    const call = new XMLHttpRequest();
    call.open('POST', '/api/upload');
    call.timeout = PATIENCE_MS;
    call.setRequestHeader(IDEMPOTENCY_HEADER, keyOf(file));
    const token = readToken();
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    const lose = () => reject(new ApiError(OFFLINE_TEXT, 0, 'OFFLINE'));
    // The picture may have been scaled down for so long that its form was closed meanwhile.
    if (signal?.aborted) return lose();
    call.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    call.onerror = lose;
    call.ontimeout = lose;
    call.onabort = lose;
    signal?.addEventListener('abort', () => call.abort());
    call.onload = () => {
      const body = parse(call.responseText);
      // A portal that wants to be signed in to, or to be paid, responded in the place of the API.
      if (call.status < 300 && typeof body === 'string') return lose();
      if (call.status === 201) return resolve(body as unknown as Uploaded);
      reject(errorOf(call.status, body));
    };
    call.send(form);
  });
};

function errorOf(status: number, body: Refusal | string): ApiError {
  if (typeof body === 'string') return new ApiError(UNKNOWN_TEXT, status, 'UNKNOWN', { body });
  const { error = UNKNOWN_TEXT, code = 'UNKNOWN', fields } = body;
  return new ApiError(error, status, code, { fields, body });
}

interface Refusal {
  error?: string;
  code?: string;
  fields?: Record<string, string>;
}

function parse(raw: string): Refusal | string {
  try {
    return JSON.parse(raw) as object;
  } catch {
    return raw;
  }
}
