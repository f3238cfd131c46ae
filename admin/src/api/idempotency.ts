/** Marks a creation as safe to send twice: the server repeats the first response for the second request. */
const HEADER = 'Idempotency-Key';
/** Statuses that leave open whether the server has done what was asked. */
export const LOST = [502, 503, 504];

/** The keys of requests whose outcome is unknown, by URL and body. */
const unsettled = new Map<string, string>();

/**
 * Sends a POST with a key. A request that repeats one whose response was lost gets the same key, so that nothing is
 * created twice. Files are not compared: each request with files gets a new key.
 */
export async function sendKeyed(
  url: string,
  options: RequestInit,
  send: (headers: Headers) => Promise<Response>,
): Promise<Response> {
  const asked = typeof options.body === 'string' ? `${url} ${options.body}` : null;
  const key = (asked && unsettled.get(asked)) ?? newKey();
  const headers = new Headers(options.headers);
  headers.set(HEADER, key);
  if (asked) unsettled.set(asked, key);
  const response = await send(headers);
  if (asked && !(await isUnsettled(response))) unsettled.delete(asked);
  return response;
}

/** Whether the response was lost, or the server still works on the same request (409 as for other conflicts). */
async function isUnsettled(response: Response): Promise<boolean> {
  if (response.status !== 409) return LOST.includes(response.status);
  const refusal = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return refusal?.code === 'IN_FLIGHT';
}

const newKey = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16))).join('-');
