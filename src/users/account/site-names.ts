import type { Actor } from '../../platform/access/actor';
import { invalid } from '../../platform/http/errors';
import { foldedForRules } from '../../platform/text/visible-text';
import { wordsOf } from '../../platform/text/words-of';

const SITE = 'gidana';
/** Words for those who speak for a site. */
const STAFF = new Set(
  `account accounts admin administrator administrators admins agency assistance billing bot care compliance customer
  customercare desk escrow finance help helpdesk helpline info legal mail mod moderation moderator moderators mods news
  noreply notice notices notification notifications office official payment payments payout refund refunds root safety
  security service services staff support sysadmin system team teams trust verification verified verify webmaster`.split(
    /\s+/,
  ),
);
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.[a-z]{2,}\//iu;
export const RESERVED_NAME = 'This name is reserved';

/**
 * Whether a name would pass for the site's staff: "Gidana Support", "gidana_official", "the.admin.gidana2". A person may
 * be called Gidana.
 */
export function passesForStaff(name: string): boolean {
  const words = wordsOf(foldedForRules(name).replace(/\d/g, ''));
  const others = words.flatMap((word) => word.split(SITE));
  return others.length > words.length && others.some((word) => STAFF.has(word));
}

/** Returns the error in a name that appears in emails of the site to people who did not ask for them; null if none. */
export function mailedNameProblem(name: string): string | null {
  if (passesForStaff(name)) return RESERVED_NAME;
  return WEB_ADDRESS.test(name) ? 'A name cannot hold a web address' : null;
}

/** Throws 400 where invitations to a community or group would pass for the site's own. Admins speak for the site. */
export function assertCircleName(actor: Actor, name: string | undefined): void {
  if (name === undefined || actor.role === 'admin') return;
  const words = wordsOf(foldedForRules(name));
  const isTheSite = words.length > 0 && words.every((word) => word === SITE);
  const problem = isTheSite ? RESERVED_NAME : mailedNameProblem(name);
  if (problem) throw invalid({ name: problem });
}
