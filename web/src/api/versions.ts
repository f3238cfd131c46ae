import { ApiError } from './api-error';

const TRIES = 5;
const PAUSE_MS = 200;

/** Reads a record with the tag of its version, which {@link ifMatch} sends back with a change. */
export async function readTagged<T>(
  requested: Promise<{ data?: T; response: Response }>,
): Promise<{ data: NonNullable<T>; tag: string | undefined }> {
  const { data, response } = await requested;
  return { data: data as NonNullable<T>, tag: response.headers.get('etag') ?? undefined };
}

/** The header that lets a change through only on this version. */
export const ifMatch = (tag: string | undefined) => (tag ? { header: { 'If-Match': tag } } : {});

/** Tries again where somebody else was faster: each attempt starts from what is there by then. */
export async function onLatest<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.isStale) || left === 0) throw failure;
    }
    // A replica that the next read may ask can be a moment behind.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
