/** The response to a request. `body` is the parsed JSON, or the text when it is not JSON. */
export type ApiResponse = { status: number; body: any; headers: Headers; text: string };

type Options = { headers?: Record<string, string> };

export type Client = {
  get(path: string, options?: Options): Promise<ApiResponse>;
  head(path: string): Promise<ApiResponse>;
  post(path: string, body?: unknown, options?: Options): Promise<ApiResponse>;
  delete(path: string, options?: Options): Promise<ApiResponse>;
  put(path: string, body?: unknown, options?: Options): Promise<ApiResponse>;
  /** A multipart body. */
  upload(path: string, form: FormData, options?: Options): Promise<ApiResponse>;
};

/** Sends requests to the API at `<url>/api<path>` with this token. */
export function client(url: string, token?: string): Client {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { headers = {} }: Options = {},
  ): Promise<ApiResponse> => {
    const multipart = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !multipart ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : multipart
            ? body
            : typeof body === 'string'
              ? body
              : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    head: (path) => call('HEAD', path),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    upload: (path, form, options) => call('POST', path, form, options),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
