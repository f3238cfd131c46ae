import type { EntityManager } from '@mikro-orm/postgresql';
import { randomBytes } from 'node:crypto';
import { ListingPrice } from '../../src/listings/life/listing-price.entity';
import { ListingTransition } from '../../src/listings/life/listing-transition.entity';
import { FIELD_ROWS, type ListingContent } from '../../src/listings/content/listing-fields';
import { emptyOf, settled } from '../../src/listings/content/listing.content';
import { Listing } from '../../src/listings/life/listing.entity';
import { PUBLISHED_STATUSES, type ListingStatus } from '../../src/listings/life/listing.states';
import { Upload, type StoredImage } from '../../src/uploads/upload.entity';
import type { SignedIn } from './factories';

export type ListingFields = Partial<ListingContent> & {
  /** APPROVED by default. */
  status?: ListingStatus;
  owner?: SignedIn;
  /** Number of pictures; 1 unless `images` are given. */
  pictures?: number;
  /** Any other column, for example `confirmedAt`. */
  columns?: Partial<Listing>;
};

export type MadeListing = { listing: Listing; listingId: string; owner: SignedIn };

/** A complete listing in the state a test needs, with its owner. Its pictures are uploads of the owner. */
export async function makeListing(
  em: EntityManager,
  owner: SignedIn,
  fields: ListingFields,
): Promise<MadeListing> {
  const { status = 'APPROVED', owner: _owner, pictures = 1, columns = {}, ...content } = fields;
  const at = new Date();
  const listing = new Listing();
  Object.assign(listing, { ownerId: owner.userId, createdAt: at, status });
  const uploads = content.images
    ? []
    : Array.from({ length: pictures }, () => anImage(owner.userId, listing.id));
  listing.writeContent(settled({ ...COMPLETE, images: uploads.map(storedImage), ...content }));
  if (status !== 'DRAFT') listing.submittedAt = at;
  if (PUBLISHED_STATUSES.includes(status) || status === 'SUSPENDED')
    Object.assign(listing, { approvedAt: at, approvedPrice: listing.startPrice, confirmedAt: at });
  if (status === 'SUSPENDED') listing.suspendedFrom = 'APPROVED';
  if (status === 'CLOSED') {
    listing.status = 'APPROVED';
    listing.close(owner.userId, at, listing.type === 'sale' ? 'sold' : 'let', null);
  }
  Object.assign(listing, columns);
  await em.persist([...uploads, listing]).flush();
  await em.persist(traces(listing, at)).flush();
  return { listing, listingId: listing.id, owner };
}

/** The entries that the journal would have on the way to this state. */
function traces(listing: Listing, at: Date): object[] {
  const { id: listingId, status, startPrice, endPrice, pricePeriod: period } = listing;
  const published = PUBLISHED_STATUSES.includes(status) ? at : null;
  const lines: object[] = [];
  if (status !== 'DRAFT' && startPrice !== null)
    lines.push(
      Object.assign(new ListingPrice(), {
        listingId,
        at,
        startPrice,
        endPrice,
        period,
        publishedAt: published,
      }),
    );
  if (status === 'SUSPENDED')
    lines.push(
      Object.assign(new ListingTransition(), {
        listingId,
        at,
        action: 'suspend',
        fromStatus: 'APPROVED',
        toStatus: 'SUSPENDED',
        actorKind: 'admin',
      }),
    );
  return lines;
}

const NOTHING = Object.fromEntries(FIELD_ROWS.map(([field, row]) => [field, emptyOf(row)])) as ListingContent;

/** A body for POST /listings that is complete except for its pictures. */
export const COMPLETE = {
  ...NOTHING,
  type: 'rent',
  propertyType: 'Apartment',
  title: 'Three bedroom flat in Lekki',
  description: 'A quiet, serviced flat with a view of the lagoon and steady water.',
  recurrence: 'yearly',
  startPrice: 2_500_000,
  fees: { agency: 250_000, legal: 100_000, caution: 300_000, serviceCharge: null, other: null },
  state: 'Lagos',
  city: 'Lekki',
  area: 'Phase 1',
  address: '12 Fola Osibo Street',
  postal: '105102',
  areaSqm: 140,
  bedroom: 3,
  bathroom: 3,
  amenities: ['Swimming Pool', 'Parking Space'],
} satisfies ListingContent;

/** The row of a picture without its files: attached to a listing, or unattached. */
export function anImage(ownerId: string, listingId: string | null): Upload {
  const name = randomBytes(16).toString('hex');
  const copy = `/media/${name}-large.webp`;
  return Object.assign(new Upload(), {
    ownerId,
    kind: 'image',
    name,
    url: `/media/${name}-large.jpg`,
    width: 640,
    height: 480,
    sizes: { small: copy, medium: copy, large: copy },
    bytes: 1000,
    perceptualHash: '01'.repeat(32),
    attachedKind: listingId && 'listing',
    attachedId: listingId,
    attachedAt: listingId && new Date(),
  });
}

/** The row of an unattached video without its file. */
export function aVideo(ownerId: string): Upload {
  const name = randomBytes(16).toString('hex');
  return Object.assign(new Upload(), {
    ownerId,
    kind: 'video',
    name,
    url: `/media/${name}.mp4`,
    bytes: 1000,
  });
}

const storedImage = (upload: Upload): StoredImage => upload.image;
