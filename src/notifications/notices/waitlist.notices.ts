import { Injectable } from '@nestjs/common';
import { instantText } from '../../platform/clock/time-text';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { aboutText } from '../../platform/text/about-text';
import { WaitlistEnded, WaitlistOffered } from '../../tour-requests/waitlist/waitlist.events';
import { NoticesService } from './notices.service';

/** Notifies those who wait for a time that it is offered to them, or that waiting for it has ended. */
@Injectable()
export class WaitlistNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(WaitlistOffered)
  offered({ entryId }: PayloadOf<typeof WaitlistOffered>, { outboxId }: Delivery): Promise<void> {
    return this.notify(entryId, 'OFFERED', 'A time has become free', outboxId);
  }

  @OnDomainEvent(WaitlistEnded)
  ended({ entryId }: PayloadOf<typeof WaitlistEnded>, { outboxId }: Delivery): Promise<void> {
    return this.notify(entryId, 'ENDED', 'You are no longer on the waiting list', outboxId);
  }

  /** Sends nothing if the entry has another status by now. Its key names the event: a time can be offered twice. */
  private async notify(entryId: string, status: string, words: string, outboxId: string): Promise<void> {
    const entry = await this.sql.row(WAITLIST_NOTICE, [entryId]);
    if (!entry?.sender_id || entry.status !== status) return;
    const until = entry.offered_until && `, yours until ${instantText(new Date(entry.offered_until))}`;
    const what = `${entry.title ?? 'a home'}, ${instantText(new Date(entry.starts_at))}${until ?? ''}`;
    await this.notices.notify({
      ...{ to: entry.sender_id, kind: 'tour', cause: `waitlist:${entryId}:${outboxId}`, mail: false },
      message: aboutText(words, what),
      link: '/enquiry?tab=tours&box=sent',
    });
  }
}

const WAITLIST_NOTICE = statement(
  'waitlist-notice',
  (db, entryId) =>
    db
      .selectFrom('waitlist_entries as w')
      .innerJoin('listings as l', 'l.id', 'w.listing_id')
      .select(['w.sender_id', 'w.status', 'w.starts_at', 'w.offered_until', 'l.title'])
      .where('w.id', '=', entryId),
  ['uuid'],
  { sender_id: 'uuid?', status: 'text', starts_at: 'instant', offered_until: 'instant?', title: 'text?' },
);
