import { SCAM_WARNING } from '../../../src/messaging/conversations/scam-warning';
import type { SignedIn } from '../../factories/factories';
import type { MadeListing } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { sendEnquiry } from './enquiry-form';

let app: TestApp;
let home: MadeListing;
let owner: SignedIn;
let sender: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  home = await app.make.aListing();
  owner = home.owner;
  sender = await app.make.aUser();
});
afterAll(() => app.close());

const anEnquiry = (by: SignedIn | null = sender, fields: object = {}): Promise<string> =>
  sendEnquiry(app.as(by), home.listingId, fields);

describe('the conversation', () => {
  it('begins with the owner’s reply, which accepts the enquiry', async () => {
    const id = await anEnquiry();
    await app.settle();
    const reply = await app.as(owner).post(`/enquiries/${id}/reply`, { message: 'Yes.\n\nCome by!' });
    expect([reply.status, reply.body.message]).toEqual([200, 'Reply sent']);
    expect(reply.body.enquiry).toMatchObject({
      status: 'ACCEPTED',
      messages: [{ from: 'owner', message: 'Yes.\n\nCome by!' }],
    });
    const [mail] = await app.mailsTo(sender.user.email);
    expect(mail!.subject).toBe('New message: Three bedroom flat in Lekki');
    expect(mail!.text).toContain('Come by!');
    await app.as(sender).post(`/enquiries/${id}/reply`, { message: 'On Monday?' });
    const { body } = await app.as(owner).get(`/enquiries/${id}`);
    expect(body.messages.map((item: { from: string }) => item.from)).toEqual(['owner', 'sender']);
    expect((await app.subjectsTo(owner.user.email))[0]).toBe('New message: Three bedroom flat in Lekki');
  });

  it('does not take an empty or endless message', async () => {
    const id = await anEnquiry();
    for (const message of [undefined, '', '  ', 'x'.repeat(5001), 5]) {
      const response = await app.as(owner).post(`/enquiries/${id}/reply`, { message });
      expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['message']]);
    }
    expect((await app.as(owner).post(`/enquiries/${id}/reply`, {})).body.error).toBe('Message is required');
  });

  it('goes on by the link in the mail for visitors', async () => {
    const id = await anEnquiry(null, { email: 'visitor@example.com' });
    await app.settle();
    await app.as(owner).post(`/enquiries/${id}/reply`, { message: 'Yes, it is' });
    const [mail] = await app.mailsTo('visitor@example.com');
    expect(mail!.text).toContain('Yes, it is');
    const token = /\/requests\/(\S+)/.exec(mail!.text)![1]!;
    const read = await app.as().get(`/requests/${token}`);
    expect([read.status, read.body]).toEqual([
      200,
      expect.objectContaining({
        kind: 'enquiry',
        requestId: id,
        status: 'ACCEPTED',
        canCancel: true,
        canReply: true,
      }),
    ]);
    expect(read.body.messages).toMatchObject([{ from: 'owner', message: 'Yes, it is' }]);
    const response = await app.as().post(`/requests/${token}/reply`, { message: 'Great' });
    expect(response.body.request.messages).toHaveLength(2);
    const cancelled = await app.as().post(`/requests/${token}/cancel`, { reason: 'Found another' });
    expect([cancelled.body.message, cancelled.body.request.status]).toEqual([
      'Cancelled Successfully',
      'CANCELLED',
    ]);
    expect((await app.as().post(`/requests/${token}/cancel`)).status).toBe(409);
    expect((await app.as().post(`/requests/${token}/reply`, { message: 'x' })).status).toBe(409);
    expect((await app.as(owner).get(`/enquiries/${id}`)).body).toMatchObject({
      cancelledBy: 'sender',
      cancelReason: 'Found another',
    });
  });

  it('warns the reader of a message that asks for money, on the page and in the mail', async () => {
    const message = 'Pay the inspection fee before viewing to 0123456789 GTBank';
    const warnings = (messages: { warning: string | null }[]) => messages.map(({ warning }) => warning);
    const id = await anEnquiry();
    const own = await app.as(owner).post(`/enquiries/${id}/reply`, { message });
    await app.as(sender).post(`/enquiries/${id}/reply`, { message: 'I would rather see it first' });
    const read = await app.as(sender).get(`/enquiries/${id}`);
    expect([warnings(own.body.enquiry.messages), warnings(read.body.messages)]).toEqual([
      [null],
      [SCAM_WARNING, null],
    ]);
    const asked = await anEnquiry(null, { email: 'warned@example.com' });
    await app.as(owner).post(`/enquiries/${asked}/reply`, { message });
    const [mail] = await app.mailsTo('warned@example.com');
    expect(mail!.text).toContain(`${message}\n\n${SCAM_WARNING}`);
    const token = /\/requests\/(\S+)/.exec(mail!.text)![1]!;
    expect(warnings((await app.as().get(`/requests/${token}`)).body.messages)).toEqual([SCAM_WARNING]);
  });

  it('warns the owner of an enquiry that holds an account number, on the page and in the mails', async () => {
    const message = 'My agent\nwants it paid to 0123456789 GTBank';
    const id = await anEnquiry(sender, { message });
    const { body } = await app.as(owner).get(`/users/${owner.userId}/enquiries`);
    expect(body[0]).toMatchObject({ enquiryId: id, warning: SCAM_WARNING });
    expect((await app.as(owner).get(`/enquiries/${id}`)).body.warning).toBe(SCAM_WARNING);
    expect((await app.as(sender).get(`/enquiries/${id}`)).body.warning).toBeNull();
    const mailed = async (start: string) =>
      (await app.mailsTo(owner.user.email)).find(({ subject }) => subject.startsWith(start))!.text;
    expect(await mailed('New enquiry')).toContain(`wants it paid to 0123456789 GTBank\n\n${SCAM_WARNING}`);
  });

  it('is not opened by another kind of token', async () => {
    for (const token of [owner.token, 'nonsense', `${owner.token}x`]) {
      expect((await app.as().get(`/requests/${token}`)).status).toBe(404);
      expect((await app.as().post(`/requests/${token}/cancel`)).status).toBe(404);
    }
  });
});
