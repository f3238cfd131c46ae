import { EntityManager } from '@mikro-orm/postgresql';
import { readFileSync } from 'node:fs';
import type { FieldRow, ListingType } from '../../../src/listings/content/field-row';
import { FIELD_ROWS, LISTING_FIELDS, type ContentField } from '../../../src/listings/content/listing-fields';
import { COMPARED_FILTERS, FIELD_FILTERS } from '../../../src/listings/content/listing-filters';
import { hashOf } from '../../../src/listings/content/listing.content';
import { Listing } from '../../../src/listings/life/listing.entity';
import { LISTING_FORM } from '../../../src/listings/content/listing-form';
import { SavedSearch } from '../../../src/saved-searches/saved-search.entity';
import { VOCABULARY } from '../../../src/vocabulary/vocabulary.data';
import { COMPLETE } from '../../factories/listing-factory';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

// Tests each row of the table of listing fields: a row that a part of the program does not handle fails here.

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  owner = await app.make.aUser();
});
afterAll(() => app.close());

/** Pictures and videos are uploads, which pictures.test.ts sends; a type and a state make another property. */
const BY_HAND: ContentField[] = ['images', 'video', 'type', 'state'];

/** Two values of a field that differ from each other. */
function valuesOf(field: ContentField, row: FieldRow, type: ListingType): [unknown, unknown] {
  switch (row.kind) {
    case 'text':
      return ['A probe that is long enough', 'Another probe that is long'];
    case 'choice': {
      if (field === 'recurrence') return type === 'hotel' ? ['daily', 'daily'] : ['yearly', 'monthly'];
      const [first, second] = VOCABULARY[row.vocabulary];
      return [first.value, second.value];
    }
    case 'terms':
      return [['Swimming Pool'], ['Swimming Pool', 'Parking Space']];
    case 'city':
      return ['Ikeja', 'Lekki'];
    case 'postal':
      return ['105102', '200001'];
    case 'money':
      return field === 'endPrice' ? [3_000_000, 4_000_000] : [2_000_000, 2_500_000];
    case 'decimal':
      return [120, 140.5];
    case 'count':
      return [2, 3];
    case 'flag':
      return [true, false];
    case 'fees': {
      const fees = { agency: 1, legal: 2, caution: 3, serviceCharge: 4, other: 5 };
      return [fees, { ...fees, other: 6 }];
    }
    case 'point':
      return [
        { lat: 6.5, lng: 3.25, exact: true },
        { lat: 6.75, lng: 3.5, exact: false },
      ];
    case 'state':
    case 'images':
    case 'video':
      throw new Error(`${field} needs a value of its own`);
  }
}

const TYPES: ListingType[] = ['rent', 'sale', 'shortlet', 'hotel'];
const rowsOf = (type: ListingType) =>
  FIELD_ROWS.filter(([field, row]) => !BY_HAND.includes(field) && (row.types?.includes(type) ?? true));

const bodyOf = (type: ListingType, which: 0 | 1) =>
  Object.fromEntries(rowsOf(type).map(([field, row]) => [field, valuesOf(field, row, type)[which]]));

it('every row belongs to a type of listing', () => {
  const met = new Set(TYPES.flatMap((type) => rowsOf(type).map(([field]) => field)));
  expect([...BY_HAND, ...met].toSorted()).toEqual(Object.keys(LISTING_FIELDS).toSorted());
});

describe.each(TYPES)('every field of a listing: %s', (type) => {
  it('is stored, returned, shown to the admin as a difference and published', async () => {
    const images = await app.make.pictures(owner);
    const first = { ...bodyOf(type, 0), type, state: 'Lagos', images };
    const created = await app.as(owner).post('/listings', first);
    expect(created.status).toBe(201);
    const { listingId, version } = created.body;
    expect(created.body).toMatchObject(bodyOf(type, 0));
    await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version });

    const edited = await app.as(owner).post(`/listings/${listingId}/edit`, bodyOf(type, 1));
    expect(edited.status).toBe(200);
    const { pendingRevision, ...live } = edited.body.listing;
    const changes = rowsOf(type)
      .filter(([field]) => JSON.stringify(live[field]) !== JSON.stringify(bodyOf(type, 1)[field]))
      .map(([field, { label }]) => ({ field, label, before: live[field], after: bodyOf(type, 1)[field] }));
    expect(changes.length).toBeGreaterThan(15);
    expect(pendingRevision.changes).toEqual(changes);

    const id: string = pendingRevision.revisionId;
    const shown = await app.as(admin).get(`/admin/revisions/${id}`);
    expect(shown.body.changes).toEqual(changes);

    const approved = await app.as(admin).post(`/admin/revisions/${id}/approve`, { version: 1 });
    expect(approved.status).toBe(200);
    const { point, ...rest } = bodyOf(type, 1) as { point: object };
    expect((await app.as().get(`/listings/${listingId}`)).body).toMatchObject(rest);
    expect((await app.as(owner).get(`/listings/${listingId}`)).body).toMatchObject({ ...rest, point });

    for (const { name, field, filter } of FIELD_FILTERS) {
      const value = bodyOf(type, 1)[field] as string | number | undefined;
      if (value === undefined || filter.is === 'place') continue;
      const query = new URLSearchParams({ type, [name]: String(value) }).toString();
      const found = await app.as().get(`/listings?${query}`);
      expect([name, found.body.map((card: { listingId: string }) => card.listingId)]).toEqual([
        name,
        expect.arrayContaining([listingId]),
      ]);
    }
  });
});

describe('every row', () => {
  it('names the column of its entity, and every comparing filter a column of saved searches', () => {
    const metadata = app.app.get(EntityManager).getMetadata();
    const columns: Record<string, { fieldNames: string[] }> = metadata.get(Listing).properties;
    const named = FIELD_ROWS.flatMap(([field, { column }]) => (column ? [[field, column]] : []));
    expect(named).toEqual(named.map(([field]) => [field, columns[field!]?.fieldNames[0]]));
    const stored = Object.keys(metadata.get(SavedSearch).properties);
    expect(stored).toEqual(expect.arrayContaining(COMPARED_FILTERS.map(({ name }) => name)));
  });

  it('is documented in requests, responses and queries', () => {
    type Documented = { properties: Record<string, unknown> };
    const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      paths: Record<string, { get: { parameters: { name: string }[] } }>;
      components: { schemas: Record<string, Documented> };
    };
    const fields = Object.keys(LISTING_FIELDS);
    for (const schema of ['ListingFields', 'NewListing', 'ListingView', 'AdminListingView'])
      expect(Object.keys(document.components.schemas[schema]!.properties)).toEqual(
        expect.arrayContaining(fields),
      );
    const query = document.paths['/api/listings']!.get.parameters.map(({ name }) => name);
    expect(query).toEqual(expect.arrayContaining(FIELD_FILTERS.map(({ name }) => name)));
  });

  it('is given to the site with its step, limits and whether a form requires it', async () => {
    const { body } = await app.as().get('/vocabulary');
    expect(body.listingFields).toEqual(LISTING_FORM);
    expect(body.listingFields.map(({ value }: { value: string }) => value)).toEqual(
      Object.keys(LISTING_FIELDS),
    );
    const bedroom = body.listingFields.find(({ value }: { value: string }) => value === 'bedroom');
    expect(bedroom).toMatchObject({ step: 'rooms', required: true, min: 0, max: 1000 });
    expect(bedroom.notNeededFor).toContain('Event Centre');
  });

  it('that came later leaves the hashes of closed listings as they are', () => {
    expect(FIELD_ROWS.filter(([, { later }]) => !later)).toHaveLength(26);
    // The hash that the first release computed.
    expect(hashOf(COMPLETE)).toBe('56b96563d0feba4fa15c284bea78a69f4d59f115fca29e31ff741b9dcd57f4ce');
  });
});
