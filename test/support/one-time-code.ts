import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with this secret shows, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
