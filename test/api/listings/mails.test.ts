import type { MadeListing } from '../../factories/listing-factory';
import type { SignedIn } from '../../factories/factories';
import type { ApiResponse } from '../../support/client';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { deliverAgain } from '../../support/deliver-again';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

const TITLE = 'Three bedroom flat in Lekki';
/** One step after another, including emails: simultaneous deliveries may arrive in another order. */
async function post(caller: SignedIn, path: string, body: object = {}): Promise<ApiResponse> {
  const response = await app.as(caller).post(path, body);
  await app.settle();
  return response;
}
const act = ({ owner, listingId }: MadeListing, action: string, body: object = {}) =>
  post(owner, `/listings/${listingId}/${action}`, body);
const decide = ({ listingId }: MadeListing, action: string, body: object) =>
  post(admin, `/admin/listings/${listingId}/${action}`, body);
const subjects = async ({ owner }: MadeListing): Promise<string[]> =>
  (await app.mailsTo(owner.user.email)).map((mail) => mail.subject.replace(`: ${TITLE}`, ''));
const events = async (listingId: string): Promise<string[]> => {
  const rows = await app.em
    .fork()
    .execute<{ name: string }[]>(
      `select name from outbox where kind = 'event' and payload->>'listingId' = ? order by seq`,
      [listingId],
    );
  return rows.map((row) => row.name);
};

describe('owners', () => {
  it('are notified of every transition once', async () => {
    const made = await app.make.aListing({ status: 'DRAFT' });
    await act(made, 'submit');
    await decide(made, 'reject', { version: 1, reason: 'BAD_PHOTOS', note: 'Too <dark>' });
    await act(made, 'submit');
    await decide(made, 'approve', { version: 1 });
    await act(made, 'pause');
    await act(made, 'resume');
    await act(made, 'confirm');
    await act(made, 'close', { outcome: 'let' });
    await act(made, 'reopen');
    await act(made, 'delete');
    expect((await subjects(made)).reverse()).toEqual([
      'Your listing is waiting for approval',
      'Your listing was not approved',
      'Your listing is waiting for approval',
      'Your listing is published',
      'Your listing is paused',
      'Your listing is online again',
      'Your listing is closed',
      'Your listing is open again',
      'Your listing is deleted',
    ]);
    const refusal = (await app.mailsTo(made.owner.user.email)).find((mail) =>
      mail.subject.startsWith('Your listing was'),
    )!;
    expect(refusal.text).toContain('Reason: The photos do not show the property well enough');
    expect(refusal.text).toContain('Note: Too <dark>');
    expect(refusal.html).toContain('Too &lt;dark&gt;');
    expect(await events(made.listingId)).toEqual([
      'listing.submitted',
      'listing.rejected',
      'listing.submitted',
      'listing.approved',
      'listing.paused',
      'listing.resumed',
      'listing.confirmed',
      'listing.closed',
      'listing.reopened',
      'listing.deleted',
    ]);
  });

  it('are notified of decisions on their edits', async () => {
    const made = await app.make.aListing({ startPrice: 100 });
    const propose = async (fields: object) => (await act(made, 'edit', fields)).body.listing.pendingRevision;
    const judge = (revisionId: string, action: string, body: object) =>
      post(admin, `/admin/revisions/${revisionId}/${action}`, body);
    await judge((await propose({ label: 'New' })).revisionId, 'approve', { version: 1 });
    await judge((await propose({ label: 'Newer' })).revisionId, 'reject', {
      version: 1,
      reason: 'NOT_ALLOWED',
      note: 'No',
    });
    await judge((await propose({ label: 'Newest' })).revisionId, 'request-changes', {
      version: 1,
      reason: 'OTHER',
      note: 'Say more',
    });
    await act(made, 'edit', { startPrice: 90 });
    expect((await subjects(made)).reverse()).toEqual([
      'Your changes are published',
      'Your changes were not approved',
      'Your changes need another look',
    ]);
    expect(await events(made.listingId)).toEqual([
      'listing.revision-submitted',
      'listing.revision-approved',
      'listing.edited',
      'listing.revision-submitted',
      'listing.revision-rejected',
      'listing.revision-submitted',
      'listing.revision-changes-requested',
      'listing.edited',
      'listing.price-changed',
    ]);
  });

  it('are notified once, even if a delivery is repeated', async () => {
    const made = await app.make.aListing({ status: 'PENDING' });
    await decide(made, 'approve', { version: 1 });
    await app.settle();
    await deliverAgain(app, 'ListingReactions');
    expect(await subjects(made)).toEqual(['Your listing is published']);
  });

  it('are not notified of a refused transition', async () => {
    const made = await app.make.aListing({ status: 'PAUSED' });
    expect((await act(made, 'close', { outcome: 'let' })).status).toBe(409);
    expect(await subjects(made)).toEqual([]);
    expect(await events(made.listingId)).toEqual([]);
  });
});
