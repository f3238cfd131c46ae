import { demoImage } from '../demo-media';
import { PICTURES } from '../pictures';
import { KINDS } from '../words/market.data';
import type { DemoListing } from './demo-listings';

type Shown = Pick<
  DemoListing,
  'type' | 'state' | 'premium' | 'property_type' | 'created_at' | 'images' | 'status'
>;

const firstOf = ({ images }: Pick<Shown, 'images'>): string => (images[0] as { url: string }).url;

/** The lists in which a listing stands, the most seen first. */
const listsOf = ({ type, state, premium }: Shown): string[] => [
  'all',
  type,
  ...(premium ? ['premium'] : []),
  `${type} ${state}`,
  state,
];

/** The views from outside that fit a listing. */
const viewsOf = ({ property_type }: Shown): string[] =>
  (KINDS.find(({ name }) => name === property_type)?.scenes ?? []).flatMap((scene) => PICTURES[scene]);

/**
 * The same listings with other first pictures where a list, newest first, would show the same house twice in a row.
 * Those of `fixed` stand in the same lists and stay as they are.
 */
export function varied<Listing extends Shown>(
  listings: readonly Listing[],
  fixed: readonly Shown[] = [],
): Listing[] {
  const last = new Map<string, string>();
  const changed = new Map<Shown, Listing>();
  const changeable = new Set<Shown>(listings);
  const newestFirst = [...listings, ...fixed]
    .filter(({ status, images }) => status === 'APPROVED' && images.length > 0)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  for (const listing of newestFirst) {
    const taken = listsOf(listing).flatMap((list) => last.get(list) ?? []);
    let url = firstOf(listing);
    if (taken.includes(url) && changeable.has(listing)) {
      const image = another(listing, taken);
      if (image) {
        changed.set(listing, { ...(listing as Listing), images: [image, ...listing.images.slice(1)] });
        url = image.url;
      }
    }
    for (const list of listsOf(listing)) last.set(list, url);
  }
  return listings.map((listing) => changed.get(listing) ?? listing);
}

/** A view that none of the neighbours has; where there is none, one that the most seen lists do not have. */
function another(listing: Shown, taken: readonly string[]) {
  const own = listing.images.map((image) => (image as { url: string }).url);
  const free = viewsOf(listing)
    .map(demoImage)
    .filter(({ url }) => !own.includes(url));
  for (let most = taken.length; most > 0; most--) {
    const image = free.find(({ url }) => !taken.slice(0, most).includes(url));
    if (image) return image;
  }
  return null;
}
