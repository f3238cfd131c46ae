import type { SignedIn } from '../../factories/factories';
import { aKey } from '../calendars/calendars';
import type { TestApp } from '../../setup/test-app';

type Home = { listingId: string; owner: SignedIn };

/** The owner edits a published home, and an admin approves it. */
export async function relocate(app: TestApp, { listingId, owner }: Home, fields: object): Promise<void> {
  const edited = await app.as(owner).post(`/listings/${listingId}/edit`, fields);
  expect(edited.status).toBe(200);
  const { pendingRevision } = (await app.as(owner).get(`/listings/${listingId}`)).body;
  const { revisionId, version } = pendingRevision;
  const admin = await app.make.anAdmin();
  const approved = await app.as(admin).post(`/admin/revisions/${revisionId}/approve`, { version });
  expect(approved.status).toBe(200);
}

/** The location and the sequence of each entry of a person's calendar feed. */
export async function entriesOfFeed(app: TestApp, person: SignedIn): Promise<string[]> {
  const key = aKey();
  const { url } = (await app.as(person).post('/users/calendar-feed', undefined, key)).body;
  const text = await (await fetch(app.url + new URL(url).pathname)).text();
  return text.split('BEGIN:VEVENT').slice(1).map(entryText);
}

/** "12 Fola Osibo Street, Lagos (1)" of an entry. */
export function entryText(entry: string): string {
  const line = (name: string): string =>
    new RegExp(`^${name}:(.*)$`, 'm').exec(entry.replace(/\r\n /g, '').replaceAll('\r', ''))?.[1] ?? '';
  return `${line('LOCATION').replaceAll('\\', '')} (${line('SEQUENCE')})`;
}
