import { linesWithWarning, reasonLines } from '../../messaging/conversations/scam-warning';
import type { MailContent } from '../../platform/mail/mail-layout';
import type { Recipient } from '../../requests/request-mails.service';
import type { CancelledBy, Party } from '../../requests/life/request.states';

/** The facts for mails about an enquiry. */
export type EnquiryFactsOfMail = {
  /** The title of the listing. */
  title: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  userType: string;
  cancelledBy: CancelledBy | null;
  cancelReason: string | null;
};

type Write = (enquiry: EnquiryFactsOfMail, to: Recipient) => MailContent;

/** The mail to the owner. */
export const toOwner: Record<'sent' | 'accepted' | 'completed' | 'cancelled', Write> = {
  sent: (enquiry, { url }) => ({
    subject: `New enquiry: ${enquiry.title}`,
    heading: `${enquiry.name} asks about ${enquiry.title}`,
    lines: linesWithWarning(enquiry.message),
    facts: [
      ['Name', enquiry.name],
      ['Phone', enquiry.phone],
      ['Email', enquiry.email],
      ['Who', enquiry.userType],
    ],
    action: { label: 'Answer', url },
  }),
  accepted: (enquiry, { url }) => ({
    subject: `You accepted an enquiry: ${enquiry.title}`,
    heading: `You accepted the enquiry from ${enquiry.name}`,
    lines: [`We let ${enquiry.name} know that you will be in touch.`],
    facts: [
      ['Phone', enquiry.phone],
      ['Email', enquiry.email],
    ],
    action: { label: 'See your enquiries', url },
  }),
  completed: (enquiry, { url }) => ({
    subject: `Enquiry completed: ${enquiry.title}`,
    heading: `The enquiry from ${enquiry.name} is completed`,
    lines: ['Nothing more needs to be done.'],
    action: { label: 'See your enquiries', url },
  }),
  cancelled: (enquiry, { url }) => ({
    subject: `Enquiry cancelled: ${enquiry.title}`,
    heading: `The enquiry from ${enquiry.name} was cancelled`,
    lines: [whoCancelled(enquiry, 'owner'), ...reasonOf(enquiry, 'owner')],
    action: { label: 'See your enquiries', url },
  }),
};

/** The mail to the sender. It contains none of the sender's own text, because the email address may be another person's. */
export const toSender: typeof toOwner = {
  sent: (enquiry, { url }) => ({
    subject: `We passed on your enquiry: ${enquiry.title}`,
    heading: 'Your enquiry is on its way',
    lines: [`The owner of ${enquiry.title} has it now. We will email you as soon as there is an answer.`],
    action: { label: 'See your enquiry', url },
  }),
  accepted: (enquiry, { url }) => ({
    subject: `Your enquiry was accepted: ${enquiry.title}`,
    heading: 'Your enquiry was accepted',
    lines: [`The owner of ${enquiry.title} will be in touch with you.`],
    action: { label: 'See your enquiry', url },
  }),
  completed: (enquiry, { url }) => ({
    subject: `Your enquiry is completed: ${enquiry.title}`,
    heading: 'Your enquiry is completed',
    lines: [`The owner of ${enquiry.title} marked it as completed.`],
    action: { label: 'See your enquiry', url },
  }),
  cancelled: (enquiry, { url }) => ({
    subject: `Your enquiry was cancelled: ${enquiry.title}`,
    heading: 'Your enquiry was cancelled',
    lines: [
      whoCancelled(enquiry, 'sender'),
      ...(enquiry.cancelledBy === 'sender' ? [] : reasonOf(enquiry, 'sender')),
    ],
    action: { label: 'See your enquiry', url },
  }),
};

/** A message of the conversation, to the other side. */
export const replyMail = (
  enquiry: EnquiryFactsOfMail,
  { url }: Recipient,
  from: Party,
  message: string,
): MailContent => ({
  subject: `New message: ${enquiry.title}`,
  heading:
    from === 'owner'
      ? `The owner of ${enquiry.title} answered you`
      : `${enquiry.name} wrote about ${enquiry.title}`,
  lines: linesWithWarning(message),
  action: { label: 'Read and answer', url },
});

function whoCancelled({ cancelledBy, name, title }: EnquiryFactsOfMail, to: Party): string {
  if (cancelledBy === to) return `You cancelled the enquiry about ${title}.`;
  if (cancelledBy === 'system') return `The enquiry about ${title} can no longer be answered.`;
  return cancelledBy === 'owner'
    ? `The owner cancelled the enquiry about ${title}.`
    : `${name} cancelled the enquiry about ${title}.`;
}

const reasonOf = ({ cancelReason, cancelledBy }: EnquiryFactsOfMail, to: Party): string[] =>
  reasonLines(cancelReason, cancelledBy, to);
