import { SCAM_WARNING } from '../../../src/messaging/conversations/scam-warning';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { enquiryForm } from '../enquiries/enquiry-form';
import { A_SERVICE } from '../services/a-service';
import { tourForm } from './tour-requests';

/* What one side of a request writes to the other outside of messages: reasons, and notes to a proposed time. */

const SCAM = 'Send the inspection fee of 5000 to 0123456789 GTBank before the viewing';

let app: TestApp;
let home: MadeListing;
let serviceId: string;
beforeAll(async () => {
  app = await createTestApp();
  home = await app.make.aListing();
  serviceId = (await app.as(home.owner).post('/services', A_SERVICE)).body.serviceId;
  await app.as(await app.make.anAdmin()).post(`/admin/services/${serviceId}/approve`, { version: 1 });
});
afterAll(() => app.close());

const KINDS = {
  'tour-requests': () => [`/listings/${home.listingId}/tour-requests`, tourForm()] as const,
  enquiries: () => [`/listings/${home.listingId}/enquiries`, enquiryForm] as const,
  'service-requests': () =>
    [
      `/services/${serviceId}/requests`,
      {
        ...{ name: 'Ada Obi', phone: '08031234567', address: '12 Fola Street' },
        ...{ message: 'Two rooms', userType: 'Tenant' },
      },
    ] as const,
};
type Kind = keyof typeof KINDS;

/** The path of a request of somebody. */
async function ask(kind: Kind, by: SignedIn | null, fields: object = {}): Promise<string> {
  const [path, form] = KINDS[kind]();
  const { body } = await app.as(by).post(path, { ...form, ...fields });
  const { requestId, enquiryId, serviceRequestId } = body.tourRequest ?? body.enquiry ?? body.serviceRequest;
  return `/${kind}/${requestId ?? enquiryId ?? serviceRequestId}`;
}

/** Of the owner and of the sender. */
const warnings = (path: string, sender: SignedIn) =>
  Promise.all([home.owner, sender].map(async (by) => (await app.as(by).get(path)).body.warning));

const lastMailTo = async (address: string) => (await app.mailsTo(address))[0]!;

describe.each(Object.keys(KINDS) as Kind[])('a reason of %s that looks like a scam', (kind) => {
  it('carries a warning to the other side, on the page and in the mail', async () => {
    const sender = await app.make.aUser();
    const sides = { owner: home.owner, sender };
    for (const by of ['owner', 'sender'] as const) {
      const path = await ask(kind, sender);
      expect(await warnings(path, sender)).toEqual([null, null]);
      await app.as(sides[by]).post(`${path}/cancel`, { reason: SCAM });
      expect(await warnings(path, sender)).toEqual(
        by === 'owner' ? [null, SCAM_WARNING] : [SCAM_WARNING, null],
      );
      const [own, other] = by === 'owner' ? [home.owner, sender] : [sender, home.owner];
      expect((await lastMailTo(own.user.email)).text).not.toContain(SCAM_WARNING);
      expect((await lastMailTo(other.user.email)).text).toContain(`Reason: ${SCAM}\n\n${SCAM_WARNING}\n`);
    }
  });

  it('carries a warning to a visitor, by the link', async () => {
    const email = `visitor-${kind}@example.com`;
    const fields = kind === 'tour-requests' ? { requesterEmail: email } : { email };
    const path = await ask(kind, null, fields);
    const [, link] = (await lastMailTo(email)).text.match(/(\/requests\/[\w.-]+)/)!;
    expect((await app.as().get(link!)).body.warning).toBeNull();
    await app.as(home.owner).post(`${path}/cancel`, { reason: SCAM });
    expect((await app.as().get(link!)).body).toMatchObject({ cancelReason: SCAM, warning: SCAM_WARNING });
    expect((await lastMailTo(email)).text).toContain(SCAM_WARNING);
  });
});

describe('a note to the new time of a tour that looks like a scam', () => {
  const propose = async (by: SignedIn, path: string, note?: string) => {
    const { date, time } = tourForm(96);
    expect((await app.as(by).post(`${path}/reschedule`, { date, time, note })).status).toBe(200);
  };

  it('carries a warning to the other side while the time can be accepted', async () => {
    const sender = await app.make.aUser();
    const path = await ask('tour-requests', sender);
    await propose(home.owner, path, SCAM);
    expect(await warnings(path, sender)).toEqual([null, SCAM_WARNING]);
    const { text } = await lastMailTo(sender.user.email);
    expect(text).toContain(`${SCAM}\n\n${SCAM_WARNING}\n`);
    await app.as(sender).post(`${path}/reschedule/decline`);
    expect(await warnings(path, sender)).toEqual([null, null]);
    await propose(sender, path, SCAM);
    expect(await warnings(path, sender)).toEqual([SCAM_WARNING, null]);
    expect((await lastMailTo(home.owner.user.email)).text).toContain(SCAM_WARNING);
    await app.as(sender).post(`${path}/cancel`);
  });

  it('carries a warning to a visitor, by the link', async () => {
    const email = 'visitor-note@example.com';
    const path = await ask('tour-requests', null, { requesterEmail: email });
    const [, link] = (await lastMailTo(email)).text.match(/(\/requests\/[\w.-]+)/)!;
    await propose(home.owner, path, SCAM);
    expect((await app.as().get(link!)).body).toMatchObject({
      proposal: { note: SCAM },
      warning: SCAM_WARNING,
    });
  });
});
