import { createHash } from 'node:crypto';
import {
  addressOf,
  isElsewhere,
  isOtherAddress,
  kmMoved,
  placeOf,
  type ListingPlace,
} from '../../listings/life/listing-place';
import type { ListingRelocated } from '../../listings/life/listings.events';
import { statement } from '../../platform/database/sql/statement';
import type { PayloadOf } from '../../platform/events/event';
import type { Party } from '../life/request.states';

export type Relocation = PayloadOf<typeof ListingRelocated>;

/** The place that the last mail to one side named, and how many mails have named another place. */
type Told = ListingPlace & { times: number };

/**
 * The place of an agreed tour or stay as each side knows it, stored once the listing moves, and the versions of the
 * listing with its first and its last known move.
 */
export type ToldPlaces = Record<Party, Told> & { first: number; version: number };

/** The place of an agreed tour or stay, as statements read it. */
export type PlaceRow = ListingPlace & { places_told: ToldPlaces | null };

/** An agreed tour or stay; `sequence` is the version of its entry in both calendars. */
type Agreed = { placesTold: ToldPlaces | null; sequence: number };

/** Records a move of the listing. False where it is known already, or older than the agreement. */
export function relocate(agreed: Agreed, agreedAt: Date, to: Relocation): boolean {
  const told = withRelocation(agreed.placesTold, agreedAt, to);
  if (!told) return false;
  agreed.placesTold = told;
  agreed.sequence += 1;
  return true;
}

/**
 * Null as above. Moves can arrive out of order: an earlier one than the first known corrects the place of a side that got
 * no mail yet.
 */
function withRelocation(
  told: ToldPlaces | null,
  agreedAt: Date,
  { version, from, at }: Relocation,
): ToldPlaces | null {
  const began = { ...from, times: 0 };
  if (!told) return agreedAt > new Date(at) ? null : { owner: began, sender: began, first: version, version };
  if (version > told.version) return { ...told, version };
  if (version >= told.first) return null;
  const [owner, sender] = [told.owner, told.sender].map((side) => (side.times === 0 ? began : side));
  return { ...told, owner: owner!, sender: sender!, first: version };
}

/** Whether one of these sides knows another place than the present one. */
export const isNewsOfPlace = (
  told: ToldPlaces | null,
  now: ListingPlace,
  sides: readonly Party[] = ['owner', 'sender'],
): boolean => told !== null && sides.some((side) => isElsewhere(told[side], now));

/** The id of the mail to one side and the values of {@link PLACE_TOLD}. Moves since the last mail count as one. */
export function placeNews(
  kind: 'stay' | 'tour',
  id: string,
  side: Party,
  { told, place }: { told: ToldPlaces; place: ListingPlace },
) {
  const before = told[side];
  const now = placeOf(place);
  const hash = createHash('sha256').update(JSON.stringify(now)).digest('hex').slice(0, 16);
  const after: Told = { ...now, times: before.times + 1 };
  return {
    mailId: `${kind}-place:${id}:${side}:${before.times}:${hash}`,
    told: [id, side, JSON.stringify(before), JSON.stringify(after)] as const,
  };
}

/** The lines of a mail about the move. */
export function relocationLines(was: ListingPlace, now: ListingPlace): string[] {
  if (isOtherAddress(was, now)) return [`It was ${addressOf(was)}.`, `It is ${addressOf(now)} now.`];
  return [
    `The address is still ${addressOf(now)}, but its point on the map is now about ${kmText(kmMoved(was, now))} from where it was.`,
  ];
}

const kmText = (km: number): string => (km < 1 ? `${Math.round(km * 10) * 100} m` : `${km.toFixed(1)} km`);

/** SQL for a race: of two mails the later one counts. $1 the tour or stay, $2 the side, $3 its former place, $4 the new one. */
const placeTold = (table: 'stay_bookings' | 'tour_requests') =>
  statement(
    `place-told-${table}`,
    `update ${table} set places_told = jsonb_set(places_told, array[$2], $4::jsonb)
     where id = $1 and places_told -> $2 = $3::jsonb`,
    ['uuid', 'text', 'json', 'json'],
  );
export const PLACE_TOLD = { stay: placeTold('stay_bookings'), tour: placeTold('tour_requests') };
