import { useState } from 'react';
import { useSession } from '@/lib/session/session';

type Typed = Record<string, string>;

const NOTHING: Typed = {};
/** What people typed and did not send, by person and form, until the tab is closed. */
const unsent = new Map<string, Typed>();

/**
 * What the person typed into this form, also before they went to another page and came back.
 * @returns `type` for a change, and `clear` for what was sent: the other fields stay as long as the form is shown
 */
export function useTypedRequest(form: string) {
  const key = `${useSession()?.userId ?? ''} ${form}`;
  const [held, hold] = useState({ key, typed: NOTHING });
  const typed = unsent.get(key) ?? (held.key === key ? held.typed : NOTHING);
  return {
    typed,
    type(change: Typed): void {
      unsent.set(key, { ...typed, ...unsent.get(key), ...change });
      hold({ key, typed: unsent.get(key)! });
    },
    clear(...fields: string[]): void {
      unsent.delete(key);
      hold({ key, typed: { ...typed, ...Object.fromEntries(fields.map((field) => [field, ''])) } });
    },
  };
}
