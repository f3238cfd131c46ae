import { BusyCalendarSettings } from './busy-calendar';
import { PersonalFeed } from './personal-feed';

/** A person's calendars: the one that other programs read, and the external one that is read here. */
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
