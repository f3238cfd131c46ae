import type { Actor } from '../../platform/access/actor';
import type { Placeholders } from '../../platform/database/sql/placeholders';
import { CONFIRM_DAYS } from '../life/listing.states';

/** The reader: a visitor (null), a signed-in person or an admin. */
export type Reader = Actor | null;

/** How much of a listing is returned: lists shorten the description and the pictures. */
export type Extent = 'card' | 'whole';

const DESCRIPTION_CUT = 200;
/** The number of pictures in `thumbs`, see `listing_thumbs`. */
export const THUMBS = 6;

/**
 * SQL for the JSON of a listing `l` and its owner `u`, as {@link ListingView} describes it. The part that depends on
 * its row alone is stored in `facts`, `thumbs` and `gallery`, and the owner's `card`; this adds what depends on the reader
 * and the extent.
 */
export function listingJson(reader: Reader, p: Placeholders, extent: Extent = 'card'): string {
  const mine = mineFor(reader, p);
  const fields = [
    `'{' || l.facts`,
    `',"description":' || coalesce(to_json(${extent === 'card' ? `left(l.description, ${DESCRIPTION_CUT})` : 'l.description'})::text, 'null')`,
    `',"images":' || ${extent === 'card' ? 'l.thumbs' : 'coalesce(l.gallery, l.thumbs)'}`,
    `',"point":' || ${pointJson(mine)}`,
    `',"isOwner":${reader ? `' || (l.owner_id = ${p.bind('reader', reader.userId, 'uuid')})::text` : `false'`}`,
    `',"isFavorite":${reader ? `' || ${favouriteOf(reader, p)}::text` : `false'`}`,
    `',"owner":' || u.card`,
    ...(mine === 'false' ? [] : [`case when ${mine} then ${PRIVATE} else '' end`]),
    `'}'`,
  ];
  return fields.join('\n    || ');
}

/** SQL: the reader is the owner or an admin, who see more than others. */
function mineFor(reader: Reader, p: Placeholders): string {
  if (!reader) return 'false';
  return reader.role === 'admin' ? 'true' : `l.owner_id = ${p.bind('reader', reader.userId, 'uuid')}`;
}

const favouriteOf = (reader: Actor, p: Placeholders): string =>
  `exists (select from favourites f where f.user_id = ${p.bind('reader', reader.userId, 'uuid')} and f.listing_id = l.id)`;

/** Others see the point about a kilometre off, unless the owner chose to show it exactly. */
function pointJson(mine: string): string {
  const of = (lat: string, lng: string): string =>
    `coalesce('{"lat":' || ${lat} || ',"lng":' || ${lng} || ',"exact":' || l.point_exact::text || '}', 'null')`;
  const shown = of('l.shown_lat', 'l.shown_lng');
  return mine === 'false' ? shown : `case when ${mine} then ${of('l.lat', 'l.lng')} else ${shown} end`;
}

const PRIVATE = `',' || btrim(json_build_object('reason', l.reason_code, 'note', l.note, 'version', l.version,
      'submittedAt', listing_instant(l.submitted_at),
      'confirmBy', case when l.status = 'APPROVED' then
        listing_instant(coalesce(l.confirmed_at, l.approved_at) + interval '${CONFIRM_DAYS} days') end)::text, '{}')`;
