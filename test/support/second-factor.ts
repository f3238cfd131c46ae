import type { Client } from './client';
import { codeOf } from './one-time-code';
import { PASSWORD } from './accounts';

/** Sets an authenticator app up; the step of now is used by it. */
export async function setUpApp(person: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await person.post('/users/second-factor', { password: PASSWORD });
  const { secret } = begun.body as { secret: string };
  const confirmed = await person.post('/users/second-factor/confirm', { code: codeOf(secret) });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}
