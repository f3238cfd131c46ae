import { useSyncExternalStore } from 'react';
import { tabStorage } from '../browser-storage';
import { createListeners } from '../listeners';
import { readPrivacyChoice, VISIT } from './privacy-choice';
import { readSession } from './session';
import { serverTime } from '../timing/server-time';

/** The contact details that a visitor typed during this visit, and their requests by listing. */
export interface Visit {
  contact: VisitContact;
  /** When, as ISO 8601, by "enquiry:<listingId>" and "tour:<listingId>". */
  asked: Record<string, string>;
}

export type VisitContact = Record<'name' | 'phone' | 'email', string>;

const NOBODY: VisitContact = { name: '', phone: '', email: '' };
const NONE: Visit = { contact: NOBODY, asked: {} };
const [announce, subscribe] = createListeners();
let cached: { text: string | null; visit: Visit } = { text: null, visit: NONE };

/** Stored only with the visitor's consent, and only as long as the tab. Signed-in people have a profile instead. */
function readVisit(): Visit {
  if (import.meta.env.SSR || readPrivacyChoice() !== 'accepted' || readSession()) return NONE;
  const text = tabStorage.read(VISIT);
  if (text !== cached.text) cached = { text, visit: parse(text) };
  return cached.visit;
}

function parse(text: string | null): Visit {
  try {
    return { ...NONE, ...(JSON.parse(text ?? '{}') as Partial<Visit>) };
  } catch {
    return NONE;
  }
}

/** Stores the contact details for the next form of the visit, if the visitor agreed in the privacy notice. */
export function rememberVisit({ name, phone, email }: VisitContact, asked?: string): void {
  if (readPrivacyChoice() !== 'accepted' || readSession()) return;
  const before = readVisit();
  const now = asked ? { [asked]: new Date(serverTime()).toISOString() } : {};
  tabStorage.write(
    VISIT,
    JSON.stringify({ contact: { name, phone, email }, asked: { ...before.asked, ...now } }),
  );
  announce();
}

export const useVisit = (): Visit => useSyncExternalStore(subscribe, readVisit, () => NONE);
