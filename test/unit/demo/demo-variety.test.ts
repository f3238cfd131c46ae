import { demoContent } from '../../../src/demo/demo-content';
import { demoImage, type DemoPicture } from '../../../src/demo/demo-media';
import { demoListings, type DemoListing } from '../../../src/demo/homes/demo-listings';
import { varied } from '../../../src/demo/homes/demo-variety';
import { AVATARS_OF, PICTURES } from '../../../src/demo/pictures';
import type { Storage } from '../../../src/platform/storage/storage';

const now = new Date('2026-11-01T12:00:00Z');
const options = { now, owners: ['a', 'b'], moderator: null, image: demoImage };
const listings = [...demoListings(300, 7, options)];

const newestFirst = (list: readonly DemoListing[]): DemoListing[] =>
  list
    .filter(({ status }) => status === 'APPROVED')
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
const twins = (list: readonly DemoListing[]): number =>
  newestFirst(list).filter((listing, at, all) => {
    const next = all[at + 1];
    return next && (listing.images[0] as { url: string }).url === (next.images[0] as { url: string }).url;
  }).length;

test('no list shows the same house twice in a row', () => {
  expect(twins(listings)).toBeGreaterThan(0);
  const changed = varied(listings);
  expect(twins(changed)).toBe(0);
  for (const type of ['rent', 'sale', 'shortlet', 'hotel'])
    expect([type, twins(changed.filter((one) => one.type === type))]).toEqual([type, 0]);
});

test('no type within a state shows the same house twice in a row', () => {
  const changed = varied(listings);
  const lists = new Set(listings.map(({ type, state }) => `${type} ${state}`));
  const shown = [...lists].map((list) => [
    list,
    twins(changed.filter(({ type, state }) => `${type} ${state}` === list)),
  ]);
  expect(shown).toEqual([...lists].map((list) => [list, 0]));
});

test('nothing else changes, the same each time, and what is fixed stays', () => {
  const changed = varied(listings);
  expect(varied(listings)).toEqual(changed);
  changed.forEach((listing, at) => {
    expect({ ...listing, images: null }).toEqual({ ...listings[at], images: null });
    expect(listing.images.slice(1)).toEqual(listings[at]!.images.slice(1));
  });
  const [fixed, rest] = [listings.slice(0, 100), listings.slice(100)];
  expect(twins([...fixed, ...varied(rest, fixed)])).toBeLessThan(twins(listings));
});

test.each([1, 2, 3, 4, 5, 6])(
  'no house stands twice in a row among the premium ones, copies of pictures included (seed %i)',
  async (seed) => {
    const keys = [
      ...Object.values(PICTURES).flat(),
      ...Object.values(AVATARS_OF)
        .flat()
        .map((n) => `avatar-${n}`),
    ];
    const pictureOf = (key: string) =>
      ({ ...demoImage(key), name: key, bytes: 1, files: [], perceptualHash: key }) as unknown as DemoPicture;
    const { listings: all, uploads } = await demoContent({
      ...{ seed, listings: 500, now, passwordHash: '', known: [], storage: {} as Storage },
      pictures: new Map(keys.map((key) => [key, pictureOf(key)])),
    });
    const keyOf = new Map(
      (uploads as { url: string; perceptual_hash: string }[]).map((one) => [one.url, one.perceptual_hash]),
    );
    const agent = all[0]!.owner_id;
    const shown = newestFirst(all.filter((one) => one.premium || one.owner_id === agent)).map(({ images }) =>
      keyOf.get((images[0] as { url: string }).url),
    );
    expect(shown.length).toBeGreaterThan(8);
    expect(shown).not.toContain(undefined);
    expect(shown.filter((key, at) => key === shown[at + 1])).toEqual([]);
  },
);
