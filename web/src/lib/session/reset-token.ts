import { deviceStorage } from '../browser-storage';
import { clearSession, readSession, TOKEN } from './session';

/**
 * Stores the token of a confirmed reset code, which opens nothing but the reset. A session stays in its place, even one
 * that the server has ended: another tab may hold what its person typed, and the reset takes the code as well.
 */
export function storeResetToken(token: string): void {
  if (readSession()) return;
  // A user id that was left would make a session of it.
  clearSession();
  deviceStorage.write(TOKEN, token);
}

/** For the end of the reset: the token can be used once. */
export function forgetResetToken(): void {
  if (!readSession()) clearSession();
}
