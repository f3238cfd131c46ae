import { COMPLETE } from '../../factories/listing-factory';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** A body that is complete, pictures included. */
const bodyOf = async (owner: SignedIn, fields: object = {}): Promise<object> => ({
  ...COMPLETE,
  images: await app.make.pictures(owner),
  ...fields,
});

describe('a new listing', () => {
  it('waits for approval, with totals and its own version', async () => {
    const owner = await app.make.aUser();
    const images = await app.make.pictures(owner, 2);
    const response = await app
      .as(owner)
      .post('/listings', { ...COMPLETE, images: images.map((url) => ({ url })) });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      status: 'PENDING',
      type: 'rent',
      userId: owner.userId,
      totalToEnter: 3_150_000,
      refundable: 300_000,
      version: 1,
      isOwner: true,
      isFavorite: false,
      rating: null,
      reviewCount: 0,
      pendingRevision: null,
      country: 'Nigeria',
      postal: '105102',
      zipCode: '105102',
      publishedAt: null,
      owner: { userId: owner.userId, fullName: owner.user.fullName },
    });
    expect(response.body.images.map((image: { url: string }) => image.url)).toEqual(images);
    expect(response.body.images[0].sizes.small).toMatch(/^\/media\//);
  });

  it('needs a signed-in owner', async () => {
    const response = await app.as().post('/listings', { draft: true });
    expect(response.status).toBe(401);
    expect(response.text).toBe('Unauthorized');
  });

  it('lists all missing fields at once', async () => {
    const owner = await app.make.aUser();
    const response = await app.as(owner).post('/listings', {});
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      type: 'Type is required',
      title: 'Title is required',
      description: 'Description is required',
      startPrice: 'Lowest Price is required',
      state: 'State is required',
      city: 'City is required',
      address: 'Address is required',
      bedroom: 'Bedroom is required',
      bathroom: 'Bathroom is required',
      images: 'Image is required',
    });
    expect(response.body.error).toBe('Type is required');
  });

  it.each(['Land', 'Commercial', 'Warehouse'])('needs no rooms for %s', async (propertyType) => {
    const owner = await app.make.aUser();
    const body = await bodyOf(owner, { propertyType, bedroom: null, bathroom: '' });
    expect((await app.as(owner).post('/listings', body)).status).toBe(201);
  });

  it('asks a hotel for its kind, room and tier', async () => {
    const owner = await app.make.aUser();
    const body = await bodyOf(owner, { type: 'hotel', recurrence: '', propertyType: 'Hotel' });
    const lacking = await app.as(owner).post('/listings', body);
    expect(lacking.status).toBe(400);
    expect(lacking.body.fields).toEqual({
      hotelCategory: 'Hotel category is required',
      roomType: 'Room type is required',
      budgetTier: 'Budget tier is required',
    });
    const hotel = { hotelCategory: 'boutique', roomType: 'deluxe room', budgetTier: 'mid-range' };
    const response = await app.as(owner).post('/listings', { ...body, ...hotel });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      hotelCategory: 'Boutique',
      roomType: 'Deluxe Room',
      budgetTier: 'Mid-Range',
      recurrence: 'daily',
      offerStatus: 'Open Offer',
    });
  });

  it.each([
    ['rent', {}, 'yearly', null],
    ['shortlet', {}, 'daily', null],
    ['sale', {}, null, 'Open Offer'],
    ['sale', { offerStatus: 'sold out' }, null, 'Sold Out'],
    ['rent', { recurrence: 'MONTHLY' }, 'monthly', null],
    ['shortlet', { recurrence: 'yearly' }, 'yearly', null],
  ])('sets recurrence and offer of %s %j', async (type, fields, recurrence, offerStatus) => {
    const owner = await app.make.aUser();
    const response = await app
      .as(owner)
      .post('/listings', await bodyOf(owner, { type, recurrence: null, ...fields }));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ type, recurrence, offerStatus });
  });

  it.each([
    [{ type: 'sale', recurrence: 'yearly' }, 'recurrence'],
    [{ type: 'hotel', recurrence: 'monthly' }, 'recurrence'],
    [{ type: 'rent', offerStatus: 'Open Offer' }, 'offerStatus'],
    [{ type: 'rent', hotelCategory: 'Luxury' }, 'hotelCategory'],
    [{ startPrice: 100, endPrice: 99.99 }, 'endPrice'],
  ])('refuses what does not fit together: %j', async (fields, field) => {
    const owner = await app.make.aUser();
    const response = await app.as(owner).post('/listings', { draft: true, ...fields });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields)).toEqual([field]);
  });

  it('accepts other names of types, places and states', async () => {
    const owner = await app.make.aUser();
    const response = await app.as(owner).post('/listings', {
      draft: 'true',
      type: 'sales',
      propertyType: 'flat',
      status: 'sold out',
      state: 'FCT',
      city: 'abuja',
      startPrice: '1000000.50',
      endPrice: '1200000',
      bedroom: '4',
      zipCode: 900001,
      amenities: ['swimming pool', 'pool', 'Sea view', ''],
      fees: { agency: '5000', legal: null },
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      status: 'DRAFT',
      type: 'sale',
      propertyType: 'Apartment',
      offerStatus: 'Sold Out',
      state: 'Abuja (FCT)',
      city: 'Abuja',
      startPrice: 1_000_000.5,
      endPrice: 1_200_000,
      bedroom: 4,
      postal: '900001',
      zipCode: '900001',
      amenities: ['Swimming Pool', 'Sea view'],
      fees: { agency: 5000, legal: null, caution: null, serviceCharge: null, other: null },
      totalToEnter: 1_005_000.5,
      refundable: 0,
    });
    const both = await app
      .as(owner)
      .post('/listings', { draft: true, postal: '100001', zipCode: '200002', type: 'Hotel Booking' });
    expect(both.body).toMatchObject({ postal: '100001', zipCode: '100001', type: 'hotel' });
  });

  it('is made once for one Idempotency-Key', async () => {
    const owner = await app.make.aUser();
    const body = await bodyOf(owner);
    const headers = { 'idempotency-key': 'once-1' };
    const responses = [];
    for (let i = 0; i < 3; i++) responses.push(await app.as(owner).post('/listings', body, { headers }));
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    const other = await app.as(owner).post('/listings', { ...body, title: 'Another title' }, { headers });
    expect(other.status).toBe(409);
    expect((await app.as(owner).get(`/users/${owner.userId}/listings`)).body).toHaveLength(1);
  });
});

describe('a draft', () => {
  it.each(['rent', 'sale', 'shortlet', 'hotel'])('is saved step by step and submitted: %s', async (type) => {
    const owner = await app.make.aUser();
    const caller = app.as(owner);
    const draft = await caller.post('/listings', { draft: true, type });
    expect(draft.status).toBe(201);
    expect(draft.body).toMatchObject({ status: 'DRAFT', type, title: null, version: 1 });
    const { listingId } = draft.body;
    const save = (fields: object) => caller.post(`/listings/${listingId}/edit`, fields);

    const basics = await save({
      title: COMPLETE.title,
      description: COMPLETE.description,
      startPrice: '500000',
    });
    expect(basics.body.message).toBe('Property edited successfully');
    expect(basics.body.listing).toMatchObject({ title: COMPLETE.title, startPrice: 500_000, version: 2 });
    expect((await caller.post(`/listings/${listingId}/submit`)).status).toBe(400);

    const images = await app.make.pictures(owner, 3);
    expect((await save({ images })).body.listing.images).toHaveLength(3);
    await save({ bedroom: 2, bathroom: 2, amenities: ['Gym'] });
    if (type === 'hotel') await save({ hotelCategory: 'Luxury', roomType: 'Suite', budgetTier: 'Luxury' });
    await save({ state: 'Lagos', city: 'Ikeja', address: '1 Allen Avenue', area: '', postal: 100001 });

    const handedIn = await caller.post(`/listings/${listingId}/submit`);
    expect(handedIn.status).toBe(200);
    expect(handedIn.body.message).toBe('Your listing is waiting for approval');
    expect(handedIn.body.listing).toMatchObject({
      status: 'PENDING',
      city: 'Ikeja',
      amenities: ['Gym'],
      area: null,
    });
    expect((await app.as().get(`/listings/${listingId}`)).status).toBe(404);
  });

  it('is cleared by null and by empty text, and keeps absent fields', async () => {
    const { owner, listingId } = await app.make.aListing({ status: 'DRAFT', endPrice: 3_000_000 });
    const save = (fields: object) => app.as(owner).post(`/listings/${listingId}/edit`, fields);
    const emptied = await save({
      title: '   ',
      endPrice: '',
      area: null,
      amenities: null,
      fees: { legal: '' },
      bedroom: 0,
    });
    expect(emptied.status).toBe(200);
    expect(emptied.body.listing).toMatchObject({
      title: null,
      endPrice: null,
      area: null,
      amenities: [],
      bedroom: 0,
      fees: { agency: 250_000, legal: null, caution: 300_000 },
      address: '12 Fola Osibo Street',
    });
    expect((await save({ fees: null })).body.listing.fees).toEqual({
      agency: null,
      legal: null,
      caution: null,
      serviceCharge: null,
      other: null,
    });
    expect((await save({ images: [] })).body.listing.images).toEqual([]);
  });

  it('keeps a point and shows others an approximate one', async () => {
    const owner = await app.make.aUser();
    const point = { lat: 6.44741, lng: 3.45538 };
    const { body } = await app.as(owner).post('/listings', { ...(await bodyOf(owner)), point });
    expect(body.point).toEqual({ ...point, exact: false });
    const admin = await app.make.anAdmin();
    await app.as(admin).post(`/admin/listings/${body.listingId}/approve`, { version: body.version });
    expect((await app.as().get(`/listings/${body.listingId}`)).body.point).toEqual({
      lat: 6.45,
      lng: 3.46,
      exact: false,
    });
    const back = await app
      .as(owner)
      .post(`/listings/${body.listingId}/edit`, { ...body, status: 'APPROVED' });
    expect(back.body.listing).toMatchObject({
      point: { ...point, exact: false },
      version: 1,
      pendingRevision: null,
    });
  });

  it('accepts a whole record back, and ignores fields that the owner may not write', async () => {
    const { owner, listingId } = await app.make.aListing({ status: 'DRAFT' });
    const record = (await app.as(owner).get(`/listings/${listingId}`)).body;
    const forged = {
      ...record,
      title: 'A new title for it',
      userId: (await app.make.aUser()).userId,
      status: 'APPROVED',
      verifiedAt: '2026-01-01T00:00:00Z',
      premium: true,
      rating: 5,
      reviewCount: 99,
      version: 40,
      totalToEnter: 1,
    };
    const response = await app.as(owner).post(`/listings/${listingId}/edit`, forged);
    expect(response.status).toBe(200);
    expect(response.body.listing).toEqual({
      ...record,
      title: 'A new title for it',
      version: 2,
      createdAt: expect.any(String),
    });
  });
});
