import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../../listings/life/listing.entity';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  FlagColumn,
  JsonColumn,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { UniqueOn } from '../../platform/database/orm/indexes';
import { setFields } from '../../platform/database/orm/set-fields';
import type { TableOf } from '../../platform/database/sql/tables';
import type { FieldErrors } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import type { TourType } from '../tour-types';

/** Times of day in Lagos, HH:mm. */
export type HoursRange = { from: string; to: string; kinds: TourType[] };
/** `day` 1 is Monday. */
export type WeeklyRange = HoursRange & { day: number };
/** Replaces the weekly hours of its whole day; a day may have several, or one that is closed. */
export type HoursException = { date: string } & ({ closed: true } | HoursRange);

const FIELDS = [
  ...(['enabled', 'weekly', 'exceptions', 'length', 'gap', 'noticeHours', 'horizonDays'] as const),
  ...(['maxPerDay', 'travelMinutes', 'capacity', 'instant', 'videoLink'] as const),
];
export type HoursFields = Pick<ViewingHours, (typeof FIELDS)[number]>;

/** When a person, or the person for one listing, shows homes. The hours of a listing replace those of its owner. */
@Entity({ tableName: 'viewing_hours' })
@Check({ name: 'viewing_hours_video_link_check', expression: `video_link ~~ 'https://%'` })
@UniqueOn('viewing_hours_person_unique', ['ownerId'], 'listing_id is null')
@UniqueOn('viewing_hours_listing_unique', ['listingId'], 'listing_id is not null')
export class ViewingHours extends BaseEntity<keyof HoursFields> {
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) ownerId: string;
  @ReferenceColumn(() => Listing, { nullable: true, onDelete: 'cascade' }) listingId: string | null = null;
  @FlagColumn() enabled: boolean = false;
  @JsonColumn() weekly: WeeklyRange[] = [];
  @JsonColumn() exceptions: HoursException[] = [];
  /** Minutes of one viewing. */
  @SmallIntColumn() length: number = 30;
  /** Minutes that stay free around a viewing. */
  @SmallIntColumn() gap: number = 0;
  @SmallIntColumn() noticeHours: number = 3;
  @SmallIntColumn() horizonDays: number = 14;
  @SmallIntColumn({ nullable: true }) maxPerDay: number | null = null;
  /** Minutes between two viewings in person at different street addresses. */
  @SmallIntColumn() travelMinutes: number = 30;
  /** Tours of one listing at one time. */
  @SmallIntColumn() capacity: number = 1;
  /** Tours of people with an account are accepted at once. */
  @FlagColumn() instant: boolean = false;
  @TextColumn({ nullable: true }) videoLink: string | null = null;

  /** The owner's settings, without the ids. */
  fields(): HoursFields {
    return Object.fromEntries(FIELDS.map((name) => [name, this[name]])) as HoursFields;
  }

  /** Changes the given fields. */
  change(fields: Partial<HoursFields>): void {
    setFields(this as ViewingHours, fields);
  }

  /** The problem with the times of day: an end before its start, or two ranges of a day that overlap. */
  problems(): FieldErrors {
    const weekly = problemOf(this.weekly, ({ day }) => String(day));
    const exceptions = problemOf(this.exceptions, ({ date }) => date);
    return { ...(weekly ? { weekly } : {}), ...(exceptions ? { exceptions } : {}) };
  }
}

function problemOf<T extends object>(ranges: T[], dayOf: (range: T) => string): string | null {
  const days = Map.groupBy(ranges, dayOf);
  for (const day of days.values()) {
    if (day.length > 1 && day.some((range) => 'closed' in range)) return 'A closed day has no times';
    const open = day.filter((range): range is T & HoursRange => 'from' in range);
    if (open.some(({ from, to }) => to <= from)) return 'The end must be after the start';
    const sorted = open.sort((one, other) => one.from.localeCompare(other.from));
    if (sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.to)) return 'Times must not overlap';
  }
  return null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    viewing_hours: TableOf<ViewingHours>;
  }
}
