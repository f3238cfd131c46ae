import { scamWarning } from '../../messaging/conversations/scam-warning';
import type { MailContent } from '../../platform/mail/mail-layout';
import { toOwner, type EnquiryFactsOfMail } from './enquiry-mails';

type Held = Omit<EnquiryFactsOfMail, 'cancelledBy' | 'cancelReason'>;

/** The most enquiries in one mail; the rest is named and linked. */
const LISTED = 100;
const EXCERPT = 300;

/** The mail to an owner with all enquiries of an hour. */
export function hourMail(held: Held[], url: string): MailContent {
  const footer = 'You get enquiries once an hour, and can change that in your settings.';
  const [first] = held;
  if (held.length === 1)
    return {
      ...toOwner.sent({ ...first!, cancelledBy: null, cancelReason: null }, { ...first!, url }),
      footer,
    };
  const more = held.length - LISTED;
  return {
    subject: `${held.length} new enquiries`,
    heading: `You have ${held.length} new enquiries`,
    lines: more > 0 ? [`Here are the first ${LISTED}. You will find ${more} more among your enquiries.`] : [],
    links: held.slice(0, LISTED).map((enquiry) => ({
      label: `${enquiry.name} (${enquiry.userType}): ${enquiry.title}`,
      note: noteOf(enquiry),
      url,
    })),
    action: { label: 'Answer', url },
    footer,
  };
}

function noteOf({ message, phone, email }: Held): string {
  const warning = scamWarning(message);
  return [excerptOf(message), ...(warning ? [warning] : []), `${phone}, ${email}`].join('\n');
}

const excerptOf = (message: string): string =>
  message.length > EXCERPT ? `${message.slice(0, EXCERPT).trimEnd()}…` : message;
