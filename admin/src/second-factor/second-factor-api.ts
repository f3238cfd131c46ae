import type { components } from '@openapi';
import { get, post } from '../api/http';

type Schemas = components['schemas'];
export type SecondFactor = Schemas['SecondFactorView'];
type Codes = { recoveryCodes: string[] | null };

const FACTOR = '/api/users/second-factor';

export const readFactor = (signal?: AbortSignal) => get<SecondFactor>(FACTOR, signal);
export const beginApp = (password: string) => post<Schemas['FactorBegunView']>(FACTOR, { password });
export const confirmApp = (code: string) => post<Codes>(`${FACTOR}/confirm`, { code });
export const verifyCode = (code: string) => post(`${FACTOR}/verify`, { code });
export const verifyRecoveryCode = (recoveryCode: string) => post(`${FACTOR}/verify`, { recoveryCode });

// The library is loaded when a passkey is used: most sessions never do.
const library = () => import('@simplewebauthn/browser');

/** Opens the browser's dialog for a new passkey. */
export async function addPasskey(password: string): Promise<Codes> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = await post<Options>('/api/users/passkeys/options', { password });
  const credential = await startRegistration({ optionsJSON }).catch(explained);
  return post<Codes>('/api/users/passkeys', { ...credential, name: 'Console' });
}

/** Opens the browser's dialog for an existing passkey. */
export async function verifyPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON = await post<Options>(`${FACTOR}/passkey/options`);
  const credential = await startAuthentication({ optionsJSON }).catch(explained);
  await post(`${FACTOR}/passkey`, credential);
}

/** The browser's own messages are written for programmers. */
function explained(error: Error): never {
  const isCancelled = error.name === 'NotAllowedError' || error.name === 'AbortError';
  throw new Error(
    isCancelled ? 'The passkey was not used. Please try again' : 'This browser could not use the passkey',
    { cause: error },
  );
}
