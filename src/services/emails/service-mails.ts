import { linesWithWarning, reasonLines } from '../../messaging/conversations/scam-warning';
import type { MailContent } from '../../platform/mail/mail-layout';
import type { Recipient } from '../../requests/request-mails.service';
import type { Party } from '../../requests/life/request.states';
import { labelOf } from '../../vocabulary/match-vocabulary';
import type { ServiceStatus } from '../service.states';
import type { ServiceRequestRow } from '../requests/service-requests.sql';

/** A state of a service, or the outcome of a pending edit. */
export type ServiceNews = ServiceStatus | 'EDIT_APPROVED' | 'EDIT_REJECTED' | 'EDIT_CHANGES_REQUESTED';

const LIVE_STAYS =
  'Your service stays online as it was. What you wrote is kept: correct it and send it again.';

const NEWS: Record<ServiceNews, { heading: string; line: string }> = {
  PENDING: {
    heading: 'Your service is waiting for approval',
    line: 'An admin checks every service before it is published. We will email you as soon as that is done.',
  },
  APPROVED: { heading: 'Your service is published', line: 'Everyone can find it now.' },
  REJECTED: {
    heading: 'Your service was not approved',
    line: 'You can change your service; it is then checked again.',
  },
  SUSPENDED: {
    heading: 'Your service is suspended',
    line: 'It is hidden until an admin restores it. If you think that this is a mistake, write to us.',
  },
  CHANGES_REQUESTED: {
    heading: 'Your service needs a change',
    line: 'You can change your service; it is then checked again.',
  },
  EDIT_APPROVED: { heading: 'Your changes are published', line: 'Everyone can see them now.' },
  EDIT_REJECTED: { heading: 'Your changes were not approved', line: LIVE_STAYS },
  EDIT_CHANGES_REQUESTED: { heading: 'Your changes need another look', line: LIVE_STAYS },
};

type DecidedService = { id: string; title: string; reasonCode: string | null; note: string | null };

/** The decision that a provider is notified of. */
export function serviceNewsMail(service: DecidedService, news: ServiceNews, publicUrl: string): MailContent {
  const { heading, line } = NEWS[news];
  const facts: [string, string][] = [['Service', service.title]];
  if (service.reasonCode) facts.push(['Reason', labelOf('moderationReasons', service.reasonCode)]);
  if (service.note) facts.push(['Note', service.note]);
  return {
    subject: `${heading}: ${service.title}`,
    heading,
    lines: [line],
    facts,
    action: { label: 'See your service', url: `${publicUrl}/service/${service.id}` },
    footer:
      'You received this email because of your service on Gidana. You can turn these emails off in your settings.',
  };
}

type Write = (request: ServiceRequestRow, title: string, to: Recipient) => MailContent;
export type RequestNews = 'sent' | 'accepted' | 'completed' | 'cancelled';

/** Visitors who leave no email address are reached by telephone only. */
export const isReachable = ({ sender_id: senderId, email }: ServiceRequestRow): boolean =>
  senderId !== null || email !== null;

/** The mail to the provider. */
const toOwner: Record<RequestNews, Write> = {
  sent: (request, title, { url }) => ({
    subject: `New service request: ${title}`,
    heading: `${request.name} asks for ${title}`,
    lines: linesWithWarning(request.message),
    facts: [
      ['Name', request.name],
      ['Phone', request.phone],
      ['Address', request.address],
      ['Who', request.user_type],
    ],
    action: { label: 'Answer', url },
  }),
  accepted: (request, title, { url }) => ({
    subject: `You accepted a service request: ${title}`,
    heading: `You accepted the request from ${request.name}`,
    lines: [
      isReachable(request)
        ? `We let ${request.name} know that you will be in touch.`
        : `${request.name} left no email address, so we could not let them know. Please call them.`,
    ],
    facts: [['Phone', request.phone]],
    action: { label: 'See your requests', url },
  }),
  completed: (request, title, { url }) => ({
    subject: `Service request completed: ${title}`,
    heading: `The request from ${request.name} is completed`,
    lines: ['Nothing more needs to be done.'],
    action: { label: 'See your requests', url },
  }),
  cancelled: (request, title, { url }) => ({
    subject: `Service request cancelled: ${title}`,
    heading: `The request from ${request.name} was cancelled`,
    lines: [whoCancelled(request, title, 'owner'), ...reasonOf(request, 'owner')],
    action: { label: 'See your requests', url },
  }),
};

/** The mail to the sender. It contains none of the sender's own text, because the email address may be another person's. */
const toSender: typeof toOwner = {
  sent: (_request, title, { url }) => ({
    subject: `We passed on your request: ${title}`,
    heading: 'Your request is on its way',
    lines: [`The provider of ${title} has it now. We will email you as soon as there is an answer.`],
    action: { label: 'See your request', url },
  }),
  accepted: (_request, title, { url }) => ({
    subject: `Your request was accepted: ${title}`,
    heading: 'Your request was accepted',
    lines: [`The provider of ${title} will be in touch with you.`],
    action: { label: 'See your request', url },
  }),
  completed: (_request, title, { url }) => ({
    subject: `Your request is completed: ${title}`,
    heading: 'Your request is completed',
    lines: [`The provider of ${title} marked it as completed.`],
    action: { label: 'See your request', url },
  }),
  cancelled: (request, title, { url }) => ({
    subject: `Your request was cancelled: ${title}`,
    heading: 'Your request was cancelled',
    lines: [
      whoCancelled(request, title, 'sender'),
      ...(request.cancelled_by === 'sender' ? [] : reasonOf(request, 'sender')),
    ],
    action: { label: 'See your request', url },
  }),
};

function whoCancelled({ cancelled_by: by, name }: ServiceRequestRow, title: string, to: Party): string {
  if (by === to) return `You cancelled the request for ${title}.`;
  if (by === 'system') return `The request for ${title} cannot be carried out.`;
  return `${by === 'owner' ? 'The provider' : name} cancelled the request for ${title}.`;
}

const reasonOf = ({ cancel_reason: reason, cancelled_by: by }: ServiceRequestRow, to: Party): string[] =>
  reasonLines(reason, by, to);

export const requestMail = (news: RequestNews, to: Party): Write =>
  (to === 'owner' ? toOwner : toSender)[news];
