import { Injectable } from '@nestjs/common';
import { ImportConflicted, ImportFailed } from '../../calendars/calendars.events';
import { dayText } from '../../platform/clock/days';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { NoticesService } from './notices.service';

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
    const dates = [...new Set([nights[0]!, nights.at(-1)!])].map(dayText).join(' to ');
    await this.notices.notify({
      ...{ to: found.owner, kind: 'stay', cause: `calendar-conflict:${outboxId}` },
      message: `Booked on ${found.name} too: ${found.title ?? 'a home'}, ${dates}`,
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
