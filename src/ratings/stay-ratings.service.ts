import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../platform/database/orm/base.entity';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import { Outbox } from '../platform/events/outbox';
import { ReviewWritten } from './ratings.events';

/** A guest's rating of a stay. */
type StayRating = {
  listingId: string;
  ownerId: string;
  authorId: string;
  rating: number;
  message: string;
  at: Date;
};

/** Writes what guests say of their stays as reviews of the listing; stays call it when both sides have spoken. */
@Injectable()
export class StayRatingsService {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {}

  /**
   * In place of an earlier review of the same person; one that the team removed stays removed. Its event is recorded with
   * the next flush.
   */
  async store({ listingId, ownerId, authorId, rating, message, at }: StayRating): Promise<void> {
    const row = [newId(), listingId, ownerId, authorId, rating, message, at] as const;
    const stored = await this.sql.row(PUT_STAY_REVIEW, [...row]);
    if (!stored || stored.removed) return;
    const facts = { reviewId: stored.id, listingId, ownerId, authorId, rating };
    this.outbox.record(ReviewWritten, { ...facts, writtenAt: at.toISOString() });
  }

  /**
   * The one stored at about that instant: an earlier version stored it some milliseconds after the stay's own review. One
   * that the team removed stays removed.
   */
  async withdraw({
    listingId,
    authorId,
    at,
  }: Pick<StayRating, 'listingId' | 'authorId' | 'at'>): Promise<void> {
    await this.sql.rows(WITHDRAW_STAY_REVIEW, [listingId, authorId, at]);
  }
}

/** A race: a person has one review of a listing, and that of their stay takes its place. */
const PUT_STAY_REVIEW = statement(
  'review-of-stay',
  (db, ...[id, listingId, ownerId, authorId, rating, message, at]) =>
    db
      .insertInto('reviews')
      .values({
        id,
        listing_id: listingId,
        owner_id: ownerId,
        author_id: authorId,
        rating,
        message,
        verified: true,
        stay: true,
        created_at: at,
        updated_at: at,
      })
      .onConflict((oc) =>
        oc.columns(['listing_id', 'author_id']).doUpdateSet(({ ref }) => ({
          rating: ref('excluded.rating'),
          message: ref('excluded.message'),
          verified: true,
          stay: true,
          // The owner's reply was to another review.
          reply: null,
          replied_at: null,
          edited_at: null,
          created_at: ref('excluded.created_at'),
          updated_at: ref('excluded.created_at'),
        })),
      )
      .returning(({ eb }) => ['id', eb('removed_at', 'is not', null).as('removed')]),
  ['uuid', 'uuid', 'uuid', 'uuid', 'int', 'text', 'instant'],
  { id: 'uuid', removed: 'bool' },
);

const WITHDRAW_STAY_REVIEW = statement(
  'review-of-stay-withdraw',
  (db, listingId, authorId, at) =>
    db
      .deleteFrom('reviews')
      .where('listing_id', '=', listingId)
      .where('author_id', '=', authorId)
      .where('stay', '=', true)
      .where('created_at', '>', sql<Date>`${at}::timestamptz - interval '1 minute'`)
      .where('created_at', '<', sql<Date>`${at}::timestamptz + interval '1 minute'`)
      .where('removed_at', 'is', null),
  ['uuid', 'uuid', 'instant'],
);
