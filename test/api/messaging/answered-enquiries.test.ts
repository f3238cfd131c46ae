import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { deliverAgain } from '../../support/deliver-again';
import { enquiryForm } from '../enquiries/enquiry-form';

let app: TestApp;
let ada: SignedIn;
let bola: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ada, bola] = [await app.make.aUser(), await app.make.aUser()];
});
afterAll(() => app.close());

const conversationsOf = async (who: SignedIn): Promise<any[]> => (await app.as(who).get('/messages')).body;
const textsOf = async (who: SignedIn, id: string): Promise<string[]> =>
  (await app.as(who).get(`/messages/${id}`)).body.map((item: { message: string }) => item.message);

/** Writes to Bola in Ada's name. */
const write = (fields: object) =>
  app.as(ada).post('/messages', { username: [bola.user.username], message: 'Hello', ...fields });

describe('an enquiry with a reply', () => {
  const form = { ...enquiryForm, message: 'Is it free?' };

  it('goes on as a conversation about its listing', async () => {
    const home = await app.make.aListing({ owner: bola });
    const { body } = await app.as(ada).post(`/listings/${home.listingId}/enquiries`, form);
    await app.settle();
    expect(await conversationsOf(ada)).toEqual([]);
    await app.as(bola).post(`/enquiries/${body.enquiry.enquiryId}/reply`, { message: 'Yes, it is' });
    await app.settle();
    await app.as(ada).post(`/enquiries/${body.enquiry.enquiryId}/reply`, { message: 'Great' });
    await app.settle();
    const [conversation] = await conversationsOf(ada);
    expect(conversation.listing.listingId).toBe(home.listingId);
    expect(await textsOf(ada, conversation.conversationId)).toEqual(['Great', 'Yes, it is', 'Is it free?']);
    expect((await write({ listingId: home.listingId })).body.conversationId).toBe(
      conversation.conversationId,
    );
    await deliverAgain(app, 'EnquiryConversationsService');
    expect(await textsOf(ada, conversation.conversationId)).toHaveLength(4);
    const kinds = (await app.as(ada).get('/users/notifications')).body.map(
      (item: { kind: string }) => item.kind,
    );
    expect(kinds).toEqual(['enquiry']);
  });

  it('is read by who answers it there; what else was written stays unread', async () => {
    const home = await app.make.aListing({ owner: bola });
    const { body } = await app.as(ada).post(`/listings/${home.listingId}/enquiries`, form);
    const reply = async (by: SignedIn, message: string) => {
      await app.as(by).post(`/enquiries/${body.enquiry.enquiryId}/reply`, { message });
      await app.settle();
    };
    await reply(bola, 'Yes, it is');
    const [{ conversationId: id }] = await conversationsOf(ada);
    const marks = async () =>
      (await app.as(ada).get(`/messages/${id}`)).body.map((item: { message: string; readAt: unknown }) => [
        item.message,
        item.readAt !== null,
      ]);
    const unread = async () =>
      (await Promise.all([ada, bola].map((one) => conversationsOf(one)))).map(([first]) => first.unread);
    expect([await marks(), await unread()]).toEqual([
      [
        ['Yes, it is', false],
        ['Is it free?', true],
      ],
      [1, 0],
    ]);
    await app.as(bola).post(`/messages/${id}`, { message: 'Bring your papers' });
    await reply(ada, 'Great');
    expect([await marks(), await unread()]).toEqual([
      [
        ['Great', false],
        ['Bring your papers', false],
        ['Yes, it is', true],
        ['Is it free?', true],
      ],
      [1, 1],
    ]);
  });

  it('does not go before what was written since, when its copy comes late', async () => {
    const home = await app.make.aListing({ owner: bola });
    const { body } = await app.as(ada).post(`/listings/${home.listingId}/enquiries`, form);
    await app.as(bola).post(`/enquiries/${body.enquiry.enquiryId}/reply`, { message: 'Yes, it is' });
    await write({ listingId: home.listingId, message: 'Written since' });
    await app.settle();
    const [conversation] = await conversationsOf(ada);
    expect(await textsOf(ada, conversation.conversationId)).toEqual([
      'Written since',
      'Yes, it is',
      'Is it free?',
    ]);
    expect(conversation.lastMessage.message).toBe('Written since');
  });

  it('stays by mail for visitors', async () => {
    const home = await app.make.aListing({ owner: bola });
    const { body } = await app.as().post(`/listings/${home.listingId}/enquiries`, form);
    await app.as(bola).post(`/enquiries/${body.enquiry.enquiryId}/reply`, { message: 'Yes' });
    await app.settle();
    expect(await conversationsOf(bola)).toEqual([]);
  });
});

describe('a block', () => {
  const REFUSED = [403, 'BLOCKED', 'You cannot write to this person'];
  const refusal = ({ status, body }: { status: number; body: any }) => [status, body.code, body.error];
  let home: { listingId: string };
  let enquiryId: string;
  let conversationId: string;
  const enquire = (by: SignedIn | null) =>
    app.as(by).post(`/listings/${home.listingId}/enquiries`, enquiryForm);
  const reply = (by: SignedIn, message = 'And now?') =>
    app.as(by).post(`/enquiries/${enquiryId}/reply`, { message });
  const canReply = async (by: SignedIn): Promise<boolean> =>
    (await app.as(by).get(`/enquiries/${enquiryId}`)).body.can.reply;
  beforeEach(async () => {
    home = await app.make.aListing({ owner: bola });
    ({ enquiryId } = (await enquire(ada)).body.enquiry);
    await reply(bola, 'Yes, it is');
    [{ conversationId }] = await conversationsOf(ada);
  });
  const heard = async (who: SignedIn) => {
    await app.settle();
    const notes = (await app.as(who).get('/users/notifications')).body as unknown[];
    return [notes.length, (await app.mailsTo(who.user.email)).length];
  };

  it.each([
    ['owner', () => bola],
    ['asker', () => ada],
  ])('of the %s ends the replies of both, and new enquiries', async (_who, blocker) => {
    const before = [await heard(ada), await heard(bola)];
    await app.as(blocker()).post(`/messages/${conversationId}/block`);
    for (const refused of [await reply(ada), await reply(bola), await enquire(ada)])
      expect(refusal(refused)).toEqual(REFUSED);
    expect([await canReply(ada), await canReply(bola)]).toEqual([false, false]);
    expect((await app.as(ada).get(`/enquiries/${enquiryId}`)).body.messages).toHaveLength(1);
    expect([await heard(ada), await heard(bola)]).toEqual(before);
    await app.as(blocker()).post(`/messages/${conversationId}/unblock`);
    expect([await canReply(ada), (await reply(ada)).status]).toEqual([true, 200]);
    expect((await enquire(ada)).status).toBe(201);
  });

  it('is between two people: others, and visitors, enquire as before', async () => {
    await app.as(bola).post(`/messages/${conversationId}/block`);
    const other = await app.make.aUser();
    const sent = await Promise.all([enquire(ada), enquire(other), enquire(null)]);
    expect(sent.map(({ status }) => status)).toEqual([403, 201, 201]);
    await app.as(bola).post(`/listings/${home.listingId}/close`, { outcome: 'let' });
    expect((await enquire(ada)).body.code).toBe('LISTING_CLOSED');
  });
});
