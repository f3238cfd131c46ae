import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { isoInstant } from '../platform/database/instant-sql';
import { Sql } from '../platform/database/sql';
import { Page, windowOf } from '../platform/http/page';
import { notFound } from '../platform/http/errors';
import type { EventsQuery, EventView } from './events/events.dto';
import type { FaqView } from './faq/faq.dto';
import type { LegalView } from './legal/legal.dto';

/** What everybody reads: questions and answers, legal texts, coming events. */
@Injectable()
export class PublicContent {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  faq(): Promise<FaqView[]> {
    return this.sql.rows<FaqView>(
      'faq',
      `select id as "faqId", topic, question, answer from faq_entries where published
       order by min(position) over (partition by topic), topic, position, id`,
    );
  }

  /** The newest version. Throws 404 for another kind than terms and privacy. */
  async legal(kind: string): Promise<LegalView> {
    const text = await this.sql.row<LegalView>(
      'legal',
      `select kind, version, title, body, updated_on::text as "updatedOn" from legal_texts where kind = $1 order by version desc limit 1`,
      [kind],
    );
    if (!text) throw notFound();
    return text;
  }

  /** Published events that are not over, the next one first. */
  async events({ kind, state, ...page }: EventsQuery): Promise<Page<EventView>> {
    const { limit, offset } = windowOf(page);
    const where = `published and ends_at >= $1 and ($2::text is null or kind = $2) and ($3::text is null or lower(state) = lower($3))
      and (listing_id is null or exists (select from listings l where l.id = listing_id and l.visible))`;
    const values = [this.clock.now(), kind ?? null, state ?? null];
    const [counted] = await this.sql.rows<{ n: number }>(
      'events-count',
      `select count(*)::int as n from events where ${where}`,
      values,
    );
    const items = await this.sql.rows<EventView>(
      'events',
      `select id as "eventId", kind, title, description, place, state, ${isoInstant('starts_at')} as "startsAt",
       ${isoInstant('ends_at')} as "endsAt", listing_id as "listingId", link
       from events where ${where} order by starts_at, id limit $4 offset $5`,
      [...values, limit, offset],
    );
    return new Page('events', items, counted!.n, offset);
  }
}
