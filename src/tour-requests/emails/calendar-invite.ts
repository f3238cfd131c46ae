import { lagosDate, lagosTime } from '../../platform/clock/clock';
import { calendarAttachment, type CalendarEntry } from '../../platform/mail/calendar-attachment';
import type { MailAttachment } from '../../platform/mail/mail';

export type Invite = CalendarEntry & {
  requestId: string;
  startsAt: Date;
  endsAt: Date;
  /** Higher with each change. */
  sequence: number;
};

const wallTime = (at: Date): string => `${lagosDate(at)}T${lagosTime(at)}:00`;

/** A calendar entry of an accepted tour, or its withdrawal. */
export function calendarInvite({
  requestId: id,
  startsAt,
  endsAt,
  sequence,
  ...entry
}: Invite): MailAttachment {
  const [start, end] = [wallTime(startsAt), wallTime(endsAt)];
  return calendarAttachment({ kind: 'tour', product: 'Tours', id, sequence, start, end }, entry);
}
