import { IconCalendarPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { formatDate } from '@/lib/format/formatting';
import { placeText } from '@/lib/format/place-text';
import { notify } from '@/lib/toasts';
import { readCalendar, type PublicEvent } from './content-api';

const KINDS: Record<string, string> = {
  OPEN_HOUSE: 'Open house',
  COMMUNITY: 'Meeting',
  WEBINAR: 'Online talk',
};
/** Shown instead of the description, which asks people to reserve a place. */
const FULL = 'All places are reserved. Join the waitlist on its page.';
const AUDIENCES = { silver: 'For silver and gold', gold: 'For gold' } as const;

/** Date, place and audience of an event, with a button that adds it to a calendar. */
export function EventCard({ event }: { event: PublicEvent }) {
  const addToCalendar = useMutation({
    mutationFn: () => readCalendar(event.eventId),
    onSuccess: saveCalendar,
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <li
      id={`event-${event.eventId}`}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5 target:border-brand"
    >
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-brand">
        {KINDS[event.kind] ?? event.kind}
        {event.audience === 'everyone' ? null : <Badge tone="brand">{AUDIENCES[event.audience]}</Badge>}
      </p>
      <h3 className="text-lg">{event.title}</h3>
      <p className="font-medium">
        <DateText value={event.startsAt} as="date-time" />
        {formatDate(event.endsAt) === formatDate(event.startsAt) ? null : (
          <>
            {' to '}
            <DateText value={event.endsAt} as="date-time" />
          </>
        )}
      </p>
      <p className="text-muted">{placeText(event.place, event.state)}</p>
      <p>{event.free === 0 ? FULL : event.description}</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Button
          look="secondary"
          loading={addToCalendar.isPending}
          icon={<IconCalendarPlus size={18} aria-hidden="true" />}
          onClick={() => addToCalendar.mutate()}
        >
          Add to calendar
        </Button>
        {event.listingId ? (
          <ButtonLink to={`/property/${event.listingId}`} look="secondary">
            See the home
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

function saveCalendar(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'event.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
