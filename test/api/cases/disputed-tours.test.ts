import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aHomeWithHours, askFor, HOUR_MS, slotAt } from '../viewings/viewing-hours';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

/** A tour at which the sender did not come, as the owner says; the sender contests it. */
async function contestedTour() {
  const { listingId, owner } = await aHomeWithHours(app);
  const sender = await app.make.aUser();
  const { slotStart } = await slotAt(app, listingId, 3, '10:00');
  const { requestId } = (await askFor(app, listingId, slotStart, sender)).body.tourRequest;
  const act = (by: SignedIn, action: string, body?: object) =>
    app.as(by).post(`/tour-requests/${requestId}/${action}`, body);
  await act(owner, 'accept');
  await app.moveClock(new Date(Date.parse(slotStart) + HOUR_MS));
  await act(owner, 'no-show');
  expect((await act(sender, 'contest', { reason: 'I rang at the gate' })).status).toBe(200);
  await app.settle();
  const cases = (await app.as(admin).get(`/admin/cases?filter={"listingId":"${listingId}"}`)).body;
  const read = async () => (await app.as(owner).get(`/tour-requests/${requestId}`)).body;
  return { owner, sender, cases, read, readNoShow: async () => (await read()).noShow };
}

const decide = async (id: string, outcome: string) => {
  const { status } = await app
    .as(admin)
    .post(`/admin/cases/${id}/decide`, { outcome, note: 'As photographed' });
  expect(status).toBe(200);
  await app.settle();
};

describe('a no-show at a tour that is contested', () => {
  it('is one case, which both sides read and nobody else', async () => {
    const { owner, sender, cases } = await contestedTour();
    expect(cases).toMatchObject([{ kind: 'TOUR_NO_SHOW', state: 'OPEN', reason: 'I rang at the gate' }]);
    const tour = (await app.as(admin).get(`/admin/tour-requests/${cases[0].subjectId}`)).body;
    expect(cases[0]).toMatchObject({ stay: null, tourAt: tour.startsAt });
    const { caseNumber } = cases[0];
    for (const [person, side] of [
      [sender, 'claimant'],
      [owner, 'respondent'],
    ] as const)
      expect((await app.as(person).get(`/cases/${caseNumber}`)).body).toMatchObject({ caseNumber, side });
    expect((await app.as(await app.make.aUser()).get(`/cases/${caseNumber}`)).status).toBe(404);
  });

  it('is upheld by one decision and withdrawn by the other', async () => {
    const upheld = await contestedTour();
    const before = await upheld.readNoShow();
    expect((await upheld.read()).noShowDecision).toBeNull();
    await decide(upheld.cases[0].id, 'UPHELD');
    expect(await upheld.readNoShow()).toEqual(before);
    expect(await upheld.read()).toMatchObject({ cancelReason: 'No-show', noShowDecision: 'UPHELD' });
    const dismissed = await contestedTour();
    await decide(dismissed.cases[0].id, 'DISMISSED');
    expect(await dismissed.readNoShow()).toBeNull();
    expect(await dismissed.read()).toMatchObject({
      ...{ status: 'CANCELLED', cancelReason: null, noShowDecision: 'DISMISSED' },
    });
  });
});
