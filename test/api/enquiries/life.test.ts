import { randomUUID } from 'node:crypto';
import { leave } from '../../support/leave';
import { reactionsLater } from '../../support/reactions-later';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { enquiryForm, sendEnquiry } from './enquiry-form';

let app: TestApp;
let home: MadeListing;
let owner: SignedIn;
let sender: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  home = await app.make.aListing();
  owner = home.owner;
  [sender, stranger, admin] = [await app.make.aUser(), await app.make.aUser(), await app.make.anAdmin()];
});
afterAll(() => app.close());

const anEnquiry = (by: SignedIn | null = sender, fields: object = {}): Promise<string> =>
  sendEnquiry(app.as(by), home.listingId, fields);

describe('the lists', () => {
  it('hold what was received and what was sent, newest first, a page at a time', async () => {
    const other = await app.make.aListing();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { body } = await app.as(sender).post(`/listings/${other.listingId}/enquiries`, enquiryForm);
      ids.unshift(body.enquiry.enquiryId);
    }
    const received = await app.as(other.owner).get(`/users/${other.owner.userId}/enquiries?limit=2`);
    expect(received.body.map((item: { enquiryId: string }) => item.enquiryId)).toEqual(ids.slice(0, 2));
    expect(received.headers.get('content-range')).toBe('enquiries 0-1/3');
    expect(received.headers.get('x-total-count')).toBe('3');
    expect(received.body[0]).toMatchObject({
      box: 'received',
      can: { accept: true, complete: false, cancel: true, reply: true },
    });
    expect(received.body[0]).not.toHaveProperty('senderUserId');
    const sent = await app.as(sender).get(`/users/${sender.userId}/enquiries?box=sent&page=2&limit=2`);
    expect(sent.body).toHaveLength(1);
    expect(sent.body[0]).toMatchObject({
      enquiryId: ids[2],
      senderUserId: sender.userId,
      can: { accept: false },
    });
    const none = await app.as(stranger).get(`/users/${stranger.userId}/enquiries`);
    expect([none.body, none.headers.get('content-range')]).toEqual([[], 'enquiries */0']);
  });

  it('can be narrowed by status, as the tabs name it', async () => {
    const other = await app.make.aListing();
    const path = `/users/${other.owner.userId}/enquiries`;
    const { body } = await app.as(sender).post(`/listings/${other.listingId}/enquiries`, enquiryForm);
    await app.as(other.owner).post(`/enquiries/${body.enquiry.enquiryId}/accept`);
    for (const [status, count] of Object.entries({
      ACCEPTED: 1,
      accept: 1,
      pending: 0,
      all: 1,
      cancelled: 0,
    })) {
      expect((await app.as(other.owner).get(`${path}?status=${status}`)).body).toHaveLength(count);
    }
    expect((await app.as(other.owner).get(`${path}?status=lost`)).status).toBe(400);
    expect((await app.as(other.owner).get(`${path}?box=both`)).status).toBe(400);
    expect((await app.as(other.owner).get(`${path}?limit=101`)).status).toBe(400);
  });

  it('are for their recipient alone', async () => {
    const path = `/users/${owner.userId}/enquiries`;
    expect((await app.as(stranger).get(path)).status).toBe(403);
    expect((await app.as(admin).get(path)).status).toBe(403);
    for (const list of ['enquiries', 'tour-requests', 'service-requests'])
      expect((await app.as(stranger).get(`/users/nobody/${list}`)).status).toBe(403);
    expect((await app.as().get(path)).text).toBe('Unauthorized');
  });

  it('keep the enquiry when the listing is deleted, without its content', async () => {
    const other = await app.make.aListing();
    await app.as(sender).post(`/listings/${other.listingId}/enquiries`, enquiryForm);
    const listingOf = async (): Promise<unknown> =>
      (await app.as(sender).get(`/users/${sender.userId}/enquiries?box=sent`)).body[0].listing;
    const set = (sql: string) =>
      app.em.fork().execute(`update listings set ${sql} where id = ?`, [other.listingId]);
    await set(`status = 'PAUSED'`);
    expect(await listingOf()).toMatchObject({ listingId: other.listingId });
    await set(`status = 'PENDING', title = 'Never approved'`);
    expect(await listingOf()).toBeNull();
    expect(
      (await app.as(other.owner).get(`/users/${other.owner.userId}/enquiries`)).body[0].listing.title,
    ).toBe('Never approved');
    await set(`status = 'APPROVED', deleted_at = now()`);
    expect(await listingOf()).toBeNull();
  });
});

describe('one enquiry', () => {
  it('is there for its two sides alone', async () => {
    const id = await anEnquiry();
    expect((await app.as(owner).get(`/enquiries/${id}`)).body).toMatchObject({
      enquiryId: id,
      box: 'received',
      messages: [],
    });
    expect((await app.as(sender).get(`/enquiries/${id}`)).body).toMatchObject({ box: 'sent' });
    for (const other of [stranger, admin]) {
      expect((await app.as(other).get(`/enquiries/${id}`)).status).toBe(404);
      for (const action of ['accept', 'complete', 'cancel']) {
        expect((await app.as(other).post(`/enquiries/${id}/${action}`)).status).toBe(404);
      }
      expect((await app.as(other).post(`/enquiries/${id}/reply`, { message: 'x' })).status).toBe(404);
    }
    expect((await app.as().post(`/enquiries/${id}/accept`)).status).toBe(401);
    expect((await app.as(owner).post(`/enquiries/${randomUUID()}/accept`)).status).toBe(404);
  });

  it('is accepted and completed by the owner, in this order', async () => {
    const id = await anEnquiry();
    expect((await app.as(owner).post(`/enquiries/${id}/complete`)).status).toBe(409);
    for (const action of ['accept', 'complete']) {
      expect((await app.as(sender).post(`/enquiries/${id}/${action}`)).status).toBe(403);
    }
    const accepted = await app.as(owner).post(`/enquiries/${id}/accept`);
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Request Accepted Successfully']);
    expect(accepted.body.enquiry).toMatchObject({
      status: 'ACCEPTED',
      acceptedAt: expect.any(String),
      can: { accept: false, complete: true },
    });
    const twice = await app.as(owner).post(`/enquiries/${id}/accept`);
    expect([twice.status, twice.body.error]).toEqual([
      409,
      'This request cannot be accepted, because it is accepted',
    ]);
    const completed = await app.as(owner).post(`/enquiries/${id}/complete`);
    expect([completed.body.message, completed.body.enquiry.status]).toEqual([
      'Request Completed Successfully',
      'COMPLETED',
    ]);
    expect((await app.as(owner).post(`/enquiries/${id}/cancel`)).status).toBe(409);
    expect((await app.as(owner).post(`/enquiries/${id}/reply`, { message: 'x' })).status).toBe(409);
  });

  it('is cancelled by either side, with a reason', async () => {
    const [one, two] = [await anEnquiry(), await anEnquiry()];
    const byOwner = await app.as(owner).post(`/enquiries/${one}/cancel`, { reason: 'Let already' });
    expect(byOwner.body.message).toBe('Cancelled Successfully');
    expect(byOwner.body.enquiry).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'owner',
      cancelReason: 'Let already',
    });
    const bySender = await app.as(sender).post(`/enquiries/${two}/cancel`);
    expect(bySender.body.enquiry).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'sender',
      cancelReason: null,
    });
    expect((await app.as(owner).post(`/enquiries/${two}/accept`)).status).toBe(409);
    expect((await app.as(owner).post(`/enquiries/${one}/cancel`, { reason: 'x'.repeat(501) })).status).toBe(
      400,
    );
  });

  it('ends in one state when both decide at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await anEnquiry();
      const responses = await Promise.all([
        app.as(owner).post(`/enquiries/${id}/complete`),
        app.as(owner).post(`/enquiries/${id}/accept`),
        app.as(owner).post(`/enquiries/${id}/accept`),
        app.as(sender).post(`/enquiries/${id}/cancel`),
      ]);
      expect(responses.every((response) => [200, 409].includes(response.status))).toBe(true);
      expect(responses.slice(1, 3).filter((response) => response.status === 200).length).toBeLessThanOrEqual(
        1,
      );
      const { status } = (await app.as(owner).get(`/enquiries/${id}`)).body;
      expect(status).toBe(
        responses[3].status === 200 ? 'CANCELLED' : responses[0].status === 200 ? 'COMPLETED' : 'ACCEPTED',
      );
    }
  });

  it('notifies both sides once a change', async () => {
    const [one, two] = [await app.make.aUser(), await app.make.aListing({ title: 'Mailed home' })];
    const { body } = await app
      .as(one)
      .post(`/listings/${two.listingId}/enquiries`, { ...enquiryForm, email: 'other@example.com' });
    const id = body.enquiry.enquiryId;
    await app.as(two.owner).post(`/enquiries/${id}/accept`);
    await app.settle();
    await app.as(two.owner).post(`/enquiries/${id}/complete`);
    expect((await app.subjectsTo(two.owner.user.email)).sort()).toEqual([
      'Enquiry completed: Mailed home',
      'New enquiry: Mailed home',
      'You accepted an enquiry: Mailed home',
    ]);
    expect((await app.subjectsTo(one.user.email)).sort()).toEqual([
      'We passed on your enquiry: Mailed home',
      'Your enquiry is completed: Mailed home',
      'Your enquiry was accepted: Mailed home',
    ]);
    expect(await app.subjectsTo('other@example.com')).toEqual([]);
  });

  it('is not mailed as new or accepted after an outage of the mail server that outlasted it', async () => {
    const two = await app.make.aListing({ title: 'Late home' });
    const id = await sendEnquiry(app.as(sender), two.listingId);
    await app.as(two.owner).post(`/enquiries/${id}/accept`);
    await app.as(sender).post(`/enquiries/${id}/cancel`);
    await app.afterAnHour();
    expect(await app.subjectsTo(two.owner.user.email)).toEqual(['Enquiry cancelled: Late home']);
    const subjects = await app.subjectsTo(sender.user.email);
    expect(subjects.filter((subject) => subject.endsWith('Late home'))).toEqual([
      'Your enquiry was cancelled: Late home',
    ]);
  });
});

describe('the time that an owner takes to reply', () => {
  it('is the median of those with a reply, on the profile', async () => {
    const other = await app.make.aListing();
    const minutes = async (): Promise<unknown> =>
      (await app.as().get(`/users/${other.owner.userId}/profile`)).body.responseMinutes;
    expect(await minutes()).toBeNull();
    for (const taken of [10, 30, 500]) {
      const { body } = await app.as(sender).post(`/listings/${other.listingId}/enquiries`, enquiryForm);
      const id = body.enquiry.enquiryId;
      await app.em
        .fork()
        .execute(`update enquiries set created_at = created_at - make_interval(mins => ?) where id = ?`, [
          taken,
          id,
        ]);
      await app.as(other.owner).post(`/enquiries/${id}/reply`, { message: 'Yes' });
    }
    await app.as(sender).post(`/listings/${other.listingId}/enquiries`, enquiryForm);
    expect(await minutes()).toBe(30);
  });
});

describe('a sender who leaves', () => {
  it('can take the data along, and leaves no name behind', async () => {
    const leaver = await app.make.aUser();
    const id = await anEnquiry(leaver);
    const own = await app.as(leaver).get('/users/export');
    expect(own.body.enquiries).toMatchObject([{ enquiryId: id, ...enquiryForm }]);
    await leave(app, leaver);
    const { body } = await app.as(owner).get(`/enquiries/${id}`);
    expect(body).toMatchObject({
      status: 'CANCELLED',
      name: 'Former member',
      phone: '',
      email: '',
      message: '',
    });
  });
});

describe('an owner who leaves', () => {
  it('ends the open enquiries as the tours of the home', async () => {
    const other = await app.make.aListing({ title: 'Home of a leaver' });
    const send = async (by: SignedIn | null, fields: object = {}): Promise<string> =>
      (await app.as(by).post(`/listings/${other.listingId}/enquiries`, { ...enquiryForm, ...fields })).body
        .enquiry.enquiryId;
    const asker = await app.make.aUser();
    const [pending, accepted, done] = [await send(asker), await send(asker), await send(asker)];
    await send(null, { email: 'asks@example.com' });
    for (const id of [accepted, done]) await app.as(other.owner).post(`/enquiries/${id}/accept`);
    await app.as(other.owner).post(`/enquiries/${done}/complete`);
    await leave(app, other.owner);
    for (const id of [pending, accepted])
      expect((await app.as(asker).get(`/enquiries/${id}`)).body).toMatchObject({
        status: 'CANCELLED',
        cancelledBy: 'system',
        cancelReason: 'This home is no longer available',
        can: { cancel: false, reply: false },
        name: enquiryForm.name,
      });
    expect((await app.as(asker).get(`/enquiries/${done}`)).body.status).toBe('COMPLETED');
    for (const address of [asker.user.email, 'asks@example.com']) {
      const mails = await app.mailsTo(address);
      const mail = mails.find(({ subject }) => subject === 'Your enquiry was cancelled: Home of a leaver')!;
      expect(mail.text).toContain('The enquiry about Home of a leaver can no longer be answered.');
      expect(mail.text).toContain('Reason: This home is no longer available');
    }
    const notes = (await app.as(asker).get('/users/notifications')).body as { message: string }[];
    expect(notes.map(({ message }) => message)).toContain(
      'Cancelled, as the home is no longer listed: the enquiry about Home of a leaver',
    );
  });
});

describe('a suspension', () => {
  const suspend = ({ userId }: SignedIn) =>
    app.as(admin).post(`/admin/users/${userId}/suspend`, { reason: 'Fraud' });
  const sent = async (to: MadeListing, by: SignedIn): Promise<string> =>
    (await app.as(by).post(`/listings/${to.listingId}/enquiries`, enquiryForm)).body.enquiry.enquiryId;

  it('of either side ends what is open between them, and notifies the other', async () => {
    const [of, to] = [await app.make.aListing({ title: 'Home of a fraud' }), await app.make.aListing()];
    const asker = await app.make.aUser();
    const [waits, asked] = [await sent(of, asker), await sent(to, asker)];
    await suspend(of.owner);
    expect((await app.as(asker).get(`/enquiries/${waits}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'system',
      cancelReason: 'This home is no longer available',
      can: { reply: false },
    });
    expect(await app.subjectsTo(asker.user.email)).toContain('Your enquiry was cancelled: Home of a fraud');
    expect((await app.as(to.owner).get(`/enquiries/${asked}`)).body.status).toBe('PENDING');
    await app.as(to.owner).post(`/enquiries/${asked}/accept`);
    await suspend(asker);
    expect((await app.as(to.owner).get(`/enquiries/${asked}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'The person who asked is no longer on Gidana',
      can: { complete: false, reply: false },
    });
    const notes = (await app.as(to.owner).get('/users/notifications')).body as { message: string }[];
    expect(notes[0]!.message).toMatch(
      /^Cancelled, as the person who asked is no longer on Gidana: the enquiry about /,
    );
  });

  it('that was taken back before it is delivered ends nothing', async () => {
    const other = await app.make.aListing();
    const id = await sent(other, sender);
    await reactionsLater(app, () => suspend(other.owner));
    await app.as(admin).post(`/admin/users/${other.owner.userId}/restore`);
    await app.settle();
    expect((await app.as(sender).get(`/enquiries/${id}`)).body.status).toBe('PENDING');
  });
});
