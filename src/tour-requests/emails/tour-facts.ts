import type { MailContent } from '../../platform/mail/mail-layout';
import type { Recipient } from '../../requests/request-mails.service';
import type { CancelledBy } from '../../requests/life/request.states';

/** The facts for mails about a tour. */
export type TourFactsOfMail = {
  /** The listing's title. */
  title: string;
  place: string;
  /** The place that the last mail to this side named, and the present one. */
  relocation: string[];
  type: 'IN_PERSON' | 'VIDEO';
  /** The link of a video call; null for a visit in person. */
  videoLink: string | null;
  /** In Lagos, as people write it. */
  when: string;
  /** The time that is proposed instead, if one is, and what is said about it. */
  newWhen: string;
  note: string | null;
  name: string;
  phone: string;
  email: string;
  message: string | null;
  cancelledBy: CancelledBy | null;
  cancelReason: string | null;
  /** How many hours before its start a reminder is still to come. */
  reminders: number[];
};

export type Write = (tour: TourFactsOfMail, to: Recipient) => MailContent;
export type Facts = [name: string, value: string][];

export const timeAndPlace = ({ when, place, type }: TourFactsOfMail): Facts => [
  ['When', `${when} (Lagos time)`],
  ['How', type === 'VIDEO' ? 'Video call' : 'In person'],
  ...(type === 'IN_PERSON' ? ([['Where', place]] satisfies Facts) : []),
];
/** The link of a video call; null for a visit in person. */
export const link = ({ type, videoLink }: TourFactsOfMail): Facts =>
  type === 'VIDEO' && videoLink ? [['Video call', videoLink]] : [];

/** The visitor, for the owner. */
export const requester = ({ name, phone, email }: TourFactsOfMail): Facts => [
  ['Name', name],
  ['Phone', phone],
  ['Email', email],
];

/** Says which reminders are still to come; nothing where the tour begins too soon for any. */
export const remindersOfTour = ({ reminders }: TourFactsOfMail): string[] =>
  reminders.length > 0
    ? [`We remind you ${reminders.map((hours) => `${hours} hours`).join(' and ')} before.`]
    : [];
