import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';

/** A certificate of localhost and 127.0.0.1 that no authority has signed, valid until 2126, with its key. */
export const SELF_SIGNED = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUaQ/zxah9t01rMx7W+WLdNZ4lQbgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTIwMTAxNTg0MVoYDzIxMjYxMTA3
MDE1ODQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASD4Bm49Yq/8TnEG2vFMKKWT5E5ATbZSAXj4CjBLrJKGq8VnF4eiwIT
deX7uNwbAF/RouX+e8MXfbP1K4UF1oijo28wbTAdBgNVHQ4EFgQU6ul/9hXd6Zi8
9okm7HLRjWEPAcEwHwYDVR0jBBgwFoAU6ul/9hXd6Zi89okm7HLRjWEPAcEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAK3zCDgGepoG6QTyt7hEKU762Bs/abuhTrJNgfUn8NZ8AiBN
0npNLzxMiYgs58SSVeDhRkTa/zEidERmyNd7P5iYig==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwgu1MQnIIrmJbDpD
YUe/qdtF5RVR4i8/JZR/fFO04P6hRANCAASD4Bm49Yq/8TnEG2vFMKKWT5E5ATbZ
SAXj4CjBLrJKGq8VnF4eiwITdeX7uNwbAF/RouX+e8MXfbP1K4UF1oij
-----END PRIVATE KEY-----`,
};

/** A TLS server on a free port of 127.0.0.1 that presents the certificate. */
export async function serveSelfSigned(): Promise<{ server: Server; port: number }> {
  const server = createServer(SELF_SIGNED).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
