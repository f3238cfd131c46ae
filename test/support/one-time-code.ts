import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code that an authenticator app with this secret shows, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Waits, if need be, until the running step lasts this long: a code of the step before is then none of two before. */
export async function stepLasting(ms: number): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ms) await pause(left);
}
