import type { WizardStep } from '../listings/content/field-row';
import type { ListingContent } from '../listings/content/listing-fields';

/** `step`: the wizard's step that fixes it. */
export type QualityFix = { key: string; text: string; step: WizardStep; points: number };

type Check = QualityFix & { isDone: (listing: ListingContent) => boolean };

const FEW_PHOTOS = 5;
const GOOD_DESCRIPTION = 200;
const GOOD_AMENITIES = 4;

/** The qualities that bring enquiries, the weightiest first; together 100 points. */
const CHECKS: Check[] = [
  {
    key: 'photos',
    text: `Add photos until there are at least ${FEW_PHOTOS}`,
    step: 'photos',
    points: 25,
    isDone: ({ images }) => images.length >= FEW_PHOTOS,
  },
  {
    key: 'description',
    text: `Describe it in at least ${GOOD_DESCRIPTION} characters`,
    step: 'basics',
    points: 20,
    isDone: ({ description }) => (description ?? '').length >= GOOD_DESCRIPTION,
  },
  {
    key: 'fees',
    text: 'State every fee, even if it is zero',
    step: 'basics',
    points: 15,
    isDone: (listing) =>
      listing.type === 'hotel' ||
      [listing.fees.agency, listing.fees.legal, listing.fees.caution].every((fee) => fee !== null),
  },
  {
    key: 'amenities',
    text: `Choose at least ${GOOD_AMENITIES} features`,
    step: 'amenities',
    points: 15,
    isDone: ({ amenities }) => amenities.length >= GOOD_AMENITIES,
  },
  { key: 'area', text: 'Name the area', step: 'location', points: 10, isDone: ({ area }) => area !== null },
  {
    key: 'point',
    text: 'Mark the place on the map',
    step: 'location',
    points: 10,
    isDone: ({ point }) => point !== null,
  },
  {
    key: 'size',
    text: 'Give its size',
    step: 'basics',
    points: 5,
    isDone: ({ areaSqm }) => areaSqm !== null,
  },
];

/** The score, 0 to 100, and the changes that would raise it, the best first. */
export function qualityOf(listing: ListingContent): { score: number; fixes: QualityFix[] } {
  const fixes = CHECKS.filter((check) => !check.isDone(listing));
  const score = 100 - fixes.reduce((sum, { points }) => sum + points, 0);
  return { score, fixes: fixes.map(({ isDone: _isDone, ...fix }) => fix) };
}
