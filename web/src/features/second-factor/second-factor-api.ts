import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { client, read, type Schema } from '@/api/client';
import { request } from '@/api/request';

export type SecondFactor = Schema<'SecondFactorView'>;
export type Passkey = Schema<'PasskeyView'>;
export type Begun = Schema<'FactorBegunView'>;

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => read(client.GET('/api/users/second-factor', { signal })),
});

export const beginApp = (password: string) =>
  read(client.POST('/api/users/second-factor', { body: { password } }));
export const confirmApp = (code: string) =>
  read(client.POST('/api/users/second-factor/confirm', { body: { code } }));
export const verifyFactor = (body: Schema<'VerifyFactorBody'>) =>
  read(client.POST('/api/users/second-factor/verify', { body }));
export const renewCodes = (code?: string) =>
  read(client.POST('/api/users/second-factor/recovery-codes', { body: code ? { code } : {} }));
export const turnOff = () => read(client.DELETE('/api/users/second-factor'));
export const removePasskey = (id: string) =>
  read(client.DELETE('/api/users/passkeys/{id}', { params: { path: { id } } }));

// The library is loaded when a passkey is used: most people have none here.
const library = () => import('@simplewebauthn/browser');

/** Opens the browser's dialog for a new passkey. */
export async function addPasskey(name: string, password?: string): Promise<Schema<'PasskeyAddedView'>> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = await request<Options>('POST', '/users/passkeys/options', {
    body: password ? { password } : {},
  });
  const credential = await startRegistration({ optionsJSON }).catch(explained);
  return request('POST', '/users/passkeys', { body: { ...credential, name } });
}

/** Opens the browser's dialog for an existing passkey. */
export async function verifyPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON = await request<Options>('POST', '/users/second-factor/passkey/options', { body: {} });
  const credential = await startAuthentication({ optionsJSON }).catch(explained);
  await request('POST', '/users/second-factor/passkey', { body: credential });
}

/** The browser's own messages are written for programmers. */
function explained(error: Error): never {
  const isCancelled = error.name === 'NotAllowedError' || error.name === 'AbortError';
  const text = isCancelled
    ? 'The passkey was not used. Please try again'
    : 'This browser could not use the passkey';
  throw new ApiError(text, 400, 'PASSKEY_NOT_USED');
}

/** Whether a request was refused because the session has not given the second factor. */
export const isFactorNeeded = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'SECOND_FACTOR_NEEDED';
