import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { placeText } from '../../platform/text/place-text';
import type { EventView } from './events.dto';

type CalendarEvent = Omit<EventView, 'free'> & { sequence: number };

/** An event as a calendar file (RFC 5545). `at` is when it is written; `site` the product's own address. */
export function eventCalendar(event: CalendarEvent, at: Date, site: string): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Gidana', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `event-${event.eventId}@${new URL(site).hostname}`,
    stamp: at,
    sequence: event.sequence,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    description: event.description,
    location: placeText(event.place, event.state),
    url: event.link ?? (event.listingId ? `${site}/property/${event.listingId}` : `${site}/invest`),
  });
  return calendar.toString();
}
