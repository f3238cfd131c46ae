import { useState } from 'react';
import { tabStorage } from '../browser-storage';
import { readPrivacyChoice, VISITOR_TYPED } from '../session/privacy-choice';
import { readSession, useSession } from '../session/session';

type Forms = Record<string, object>;

/** Unsent text, by person and form. */
const people = new Map<string, Forms>();

/** A key for each person, as several may share a browser; that of visitors ends with the name. */
const storedAs = (userId: string): string => VISITOR_TYPED + userId;

function formsOf(userId: string): Forms {
  const known = people.get(userId);
  if (known) return known;
  const forms = tabStorage.readJson<Forms>(storedAs(userId)) ?? {};
  people.set(userId, forms);
  return forms;
}

/** Stores the text for this tab, over reloads; a visitor's only with consent, as forms ask for contact details. */
function store(userId: string, forms: Forms): void {
  people.set(userId, forms);
  if (!userId && readPrivacyChoice() !== 'accepted') return;
  if (Object.keys(forms).length === 0) tabStorage.remove(storedAs(userId));
  else tabStorage.write(storedAs(userId), JSON.stringify(forms));
}

/** Signing out deletes what its person typed. */
export function forgetTyped(): void {
  const { userId } = readSession() ?? {};
  if (userId) store(userId, {});
}

/**
 * The unsent text of a person in this form, also from before they went to another page or loaded this one again.
 * @param form its name, with the id of what it is about
 * @returns `type` for a change, and `clear` for what was sent or discarded, with the fields to show on
 */
export function useTyped<T extends object>(form: string) {
  const userId = useSession()?.userId ?? '';
  const key = `${userId} ${form}`;
  const [held, hold] = useState<{ key: string; typed: Partial<T> }>({ key, typed: {} });
  const stored = formsOf(userId)[form] as Partial<T> | undefined;
  const typed: Partial<T> = stored ?? (held.key === key ? held.typed : {});
  return {
    typed,
    type(change: Partial<T>): void {
      const next = { ...typed, ...formsOf(userId)[form], ...change };
      store(userId, { ...formsOf(userId), [form]: next });
      hold({ key, typed: next });
    },
    clear(shown: Partial<T> = {}): void {
      const { [form]: _sent, ...others } = formsOf(userId);
      store(userId, others);
      hold({ key, typed: shown });
    },
  };
}
