import { Injectable } from '@nestjs/common';
import { ImportConflicted, ImportFailed } from '../../calendars/calendars.events';
import { nightsText, runsOf, type Day } from '../../platform/clock/days';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { NoticesService } from './notices.service';

const RUNS_MAX = 5;

/** Notifies hosts of nights that were booked twice, and owners of calendars that cannot be read. */
@Injectable()
export class CalendarNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(ImportConflicted)
  async conflicted(
    { importId, nights }: PayloadOf<typeof ImportConflicted>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const found = await this.sql.row(IMPORT_NOTICE, [importId]);
    if (!found?.listing) return;
    await this.notices.notify({
      ...{ to: found.owner, kind: 'stay', cause: `calendar-conflict:${outboxId}` },
      message: `Booked on ${found.name} too: ${found.title ?? 'a home'}, ${textOf(nights)}`,
      link: `/stays/${found.listing}/calendar`,
    });
  }

  @OnDomainEvent(ImportFailed)
  async failed({ importId, since }: PayloadOf<typeof ImportFailed>): Promise<void> {
    const found = await this.sql.row(IMPORT_NOTICE, [importId]);
    if (!found) return;
    const { owner, listing, title, name } = found;
    await this.notices.notify({
      ...{ to: owner, kind: listing ? 'stay' : 'tour', cause: `calendar-failed:${importId}:${since}` },
      message: `A calendar could not be read for a day: ${listing ? `${title ?? 'a home'}, ` : ''}${name}`,
      link: listing ? `/stays/${listing}/calendar` : '/settings',
    });
  }
}

/** Each run of nights; of many the first ones, the others are in the calendar. */
function textOf(nights: Day[]): string {
  const texts = runsOf(nights).map(({ from, to }) => nightsText(from, to));
  return texts.length > RUNS_MAX ? `${texts.slice(0, RUNS_MAX).join(', ')} and more` : texts.join(', ');
}

const IMPORT_NOTICE = statement(
  'import-notice',
  (db, importId) =>
    db
      .selectFrom('calendar_imports as i')
      .leftJoin('listings as l', 'l.id', 'i.listing_id')
      .select(['i.owner_id as owner', 'i.listing_id as listing', 'i.name', 'l.title'])
      .where('i.id', '=', importId),
  ['uuid'],
  { owner: 'uuid', listing: 'uuid?', name: 'text', title: 'text?' },
);
