import type { APIRequestContext } from '@playwright/test';
import { photo } from './pictures';
import { patience } from './slow';
import { expect, PASSWORD, people, signIn, type NewPerson } from './test';

const A_FLAT = {
  ...{ type: 'rent', propertyType: 'Apartment', startPrice: 1_200_000, state: 'Lagos', city: 'Lekki' },
  description: 'A quiet, serviced flat with a view of the lagoon and steady water.',
  ...{ address: '12 Fola Osibo Street', bedroom: 3, bathroom: 2 },
};

/** A home that visitors see, made and approved through the API; `stay` is what it offers by the night. */
export async function aPublishedHome(
  request: APIRequestContext,
  { headers }: NewPerson,
  title: string,
  { stay, ...fields }: Record<string, unknown> & { stay?: object } = {},
): Promise<string> {
  const upload = await request.post('/api/upload', {
    headers,
    multipart: { files: await photo(`${title}.jpg`, title.length) },
  });
  const { images } = (await upload.json()) as { images: { url: string }[] };
  const data = { ...A_FLAT, title, images: images.map(({ url }) => url), ...fields };
  const made = await request.post('/api/listings', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const { listingId } = (await made.json()) as { listingId: string };
  if (stay) {
    const saved = await request.post(`/api/listings/${listingId}/stay`, { headers, data: stay });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
  await approve(request, 'listings', listingId);
  // The decision can be undone for some seconds.
  await expect
    .poll(async () => (await request.get(`/api/listings/${listingId}`)).status(), patience)
    .toBe(200);
  return listingId;
}

/** An admin approves the version that the console shows. */
export async function approve(
  request: APIRequestContext,
  resource: 'listings' | 'revisions',
  id: string,
): Promise<void> {
  const { token } = await signIn(request, { email: people.admin, password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  const read = await request.get(`/api/admin/${resource}/${id}`, { headers });
  const { version } = (await read.json()) as { version: number };
  const path = `/api/admin/${resource}/${id}/approve`;
  const approved = await request.post(path, { headers, data: { version } });
  expect(approved.ok(), await approved.text()).toBe(true);
}

/** A home of the demo's agent that takes bookings. */
export async function stayHome(request: APIRequestContext, type: 'shortlet' | 'hotel'): Promise<string> {
  const { user } = await signIn(request, { email: people.agent, password: PASSWORD });
  const response = await request.get(`/api/users/${user.userId}/listings?limit=100`);
  const homes = (await response.json()) as {
    listingId: string;
    type: string;
    stay: { bookable: boolean } | null;
  }[];
  return homes.find((home) => home.type === type && home.stay?.bookable)!.listingId;
}
