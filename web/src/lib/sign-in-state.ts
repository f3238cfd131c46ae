import { tabStorage } from './browser-storage';
import { SIGN_IN_STATE, type SignInState } from './navigation';

/** @param given the router's location state, which has it unless the previous page had not started */
export function signInState(given: unknown): SignInState {
  return given ?? tabStorage.readJson<SignInState>(SIGN_IN_STATE) ?? {};
}

export const forgetSignInState = (): void => tabStorage.remove(SIGN_IN_STATE);

/** The path to open after signing in: a path of this site only, never a URL from a link. */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  return /^\/(signin|signup|auth\/login)\b/.test(next) ? null : next;
}
