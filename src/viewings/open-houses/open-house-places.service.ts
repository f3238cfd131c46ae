import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventsService } from '../../content/events/events.service';
import { Clock } from '../../platform/clock/clock';
import { anyOf, countRows } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';
import { Sql } from '../../platform/database/sql/sql';

/** How many places of an open house are left, for those who read of it among the events. */
@Injectable()
export class OpenHousePlacesService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.countPlacesBy(async (eventIds) => {
      const rows = await this.sql.rows(OPEN_HOUSE_PLACES, [eventIds, this.clock.now()]);
      return new Map(rows.map(({ id, capacity, taken }) => [id, Math.max(0, capacity - taken)]));
    });
  }
}

/** Seats that are reserved, or held for an answer, in the session of each open house. $1 the events, $2 now. */
const OPEN_HOUSE_PLACES = statement(
  'open-house-places',
  (db, eventIds, now) =>
    db
      .selectFrom('events as e')
      .innerJoin('taken_times as h', 'h.subject_id', 'e.id')
      .select(['e.id', 'e.capacity'])
      .select(({ selectFrom }) =>
        selectFrom('taken_times as t')
          .select(countRows().as('n'))
          .whereRef('t.session', '=', 'h.session')
          .where('t.kind', '<>', 'OPEN_HOUSE')
          .where(({ or, eb }) => or([eb('t.held_until', 'is', null), eb('t.held_until', '>', now)]))
          .as('taken'),
      )
      .where('h.kind', '=', 'OPEN_HOUSE')
      .where('e.capacity', 'is not', null)
      .where('e.id', '=', anyOf(eventIds)),
  ['uuid[]', 'instant'],
  { id: 'uuid', capacity: 'int!', taken: 'int' },
);
