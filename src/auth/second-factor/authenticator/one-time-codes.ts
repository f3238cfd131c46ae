import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Gidana';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Steps before and after the present one whose codes are right: clocks differ, and typing takes time. */
export const STEPS_AROUND = 1;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** The secret as people type it into an app, and as apps read it from a QR code. */
export function asSetUp(secret: Buffer, account: string): { secret: string; uri: string } {
  const codes = codesOf(secret, account);
  return { secret: codes.secret.base32, uri: codes.toString() };
}

/**
 * The step of 30 seconds, counted since 1970, whose code of RFC 6238 this is; null when it is none. By the machine's time:
 * the app on the phone knows no other.
 */
export function stepOf(code: string, secret: Buffer): number | null {
  const now = Date.now();
  const delta = codesOf(secret, '').validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

function codesOf(secret: Buffer, label: string): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer }),
  });
}
