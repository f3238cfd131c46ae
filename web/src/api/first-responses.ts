declare global {
  interface Window {
    /**
     * The responses that the document requested before the program was there (app/start/first-requests.ts), by
     * authorization and URL: only the person whose token was sent gets one.
     */
    firstResponses?: Map<string, Promise<Response>>;
  }
}

/** The response to a request that the document has sent already; each is used once, and none after a change. */
export function takeFirstResponse({ method, url, headers }: Request): Promise<Response> | undefined {
  if (method !== 'GET') window.firstResponses?.clear();
  const key = `${headers.get('authorization')} ${url}`;
  const response = window.firstResponses?.get(key);
  window.firstResponses?.delete(key);
  return response;
}
