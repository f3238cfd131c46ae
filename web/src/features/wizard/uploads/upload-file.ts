import { ApiError, OFFLINE_TEXT, UNKNOWN_TEXT } from '@/api/api-error';
import type { ListingImage } from '@/features/listings/listing-types';
import { readToken } from '@/lib/session/session';

export interface Uploaded {
  data: { url: string; kind: string }[];
  images: ListingImage[];
}

/** The server gives up on an upload after as long. */
const PATIENCE_MS = 120_000;

/**
 * Sends one file to POST /upload and reports how far it got (0 to 1): `fetch` cannot say that of what goes out.
 * Throws ApiError; statusCode 0 when the connection broke.
 */
export function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('files', file);
    const call = new XMLHttpRequest();
    call.open('POST', '/api/upload');
    call.responseType = 'json';
    call.timeout = PATIENCE_MS;
    const token = readToken();
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    const lose = () => reject(new ApiError(OFFLINE_TEXT, 0, 'OFFLINE'));
    call.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    call.onerror = lose;
    call.ontimeout = lose;
    call.onabort = lose;
    signal?.addEventListener('abort', () => call.abort());
    call.onload = () => {
      if (call.status === 201) return resolve(call.response as Uploaded);
      const body = (call.response ?? {}) as {
        error?: string;
        code?: string;
        fields?: Record<string, string>;
      };
      reject(new ApiError(body.error ?? UNKNOWN_TEXT, call.status, body.code ?? 'UNKNOWN', body.fields));
    };
    call.send(form);
  });
}
