import { BusyCalendarSettings } from './busy-calendar';
import { PersonalFeed } from './personal-feed';

/** One's calendars: what other programs read here, and what is read there. */
export function CalendarSettings() {
  return (
    <div className="space-y-8">
      <section aria-label="Gidana in your calendar" className="space-y-2">
        <h3 className="text-lg">Gidana in your calendar</h3>
        <PersonalFeed />
      </section>
      <section aria-label="When you are busy" className="space-y-2">
        <h3 className="text-lg">When you are busy</h3>
        <BusyCalendarSettings />
      </section>
    </div>
  );
}
