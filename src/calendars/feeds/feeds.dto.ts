import { IdField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ShownId, ShownInstant, ShownText } from '../../platform/http/fields/shown';

const URL = 'https://gidana.example/calendar/3q2-7w0rT5m9xVb1Yk8sLh4Jd6Fz0Pc2Ge7Na5Ru9Wo.ics';
const NEVER_READ = { nullable: true, example: null, description: 'To a few minutes; null: never' } as const;

@AcceptsFieldsOf(() => FeedView)
export class FeedBody {
  @IdField({ optional: true, description: 'Optional where there is one unit' }) unitId?: string;
}

/** An address under which the calendar of a unit is read by other programs. */
export class FeedView {
  @ShownId() feedId: string;
  @ShownId() unitId: string;
  @ShownText(URL, {
    nullable: true,
    description:
      'Anyone who has it can read it. null: the program’s secret is another one now; make a new one',
  })
  url: string | null;
  @ShownInstant() createdAt: string;
  @ShownInstant(NEVER_READ) lastReadAt: string | null;
}

/** The URL of a person's own calendar. All null where there is none. */
export class PersonalFeedView {
  @ShownText(URL, { nullable: true, description: 'Anyone who has it can read it' }) url: string | null;
  @ShownInstant({ nullable: true }) createdAt: string | null;
  @ShownInstant(NEVER_READ) lastReadAt: string | null;
}
