import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { newId } from '../platform/database/orm/base.entity';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';

/** A guest's rating of a stay. */
type StayRating = {
  listingId: string;
  ownerId: string;
  authorId: string;
  rating: number;
  message: string;
};

/** Writes what guests say of their stays as reviews of the listing; stays call it when both sides have spoken. */
@Injectable()
export class StayRatingsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** In place of an earlier review of the same person; one that the team removed stays removed. */
  async store({ listingId, ownerId, authorId, rating, message }: StayRating): Promise<void> {
    const at = this.clock.now();
    await this.sql.rows(PUT_STAY_REVIEW, [newId(), listingId, ownerId, authorId, rating, message, at]);
  }
}

/** A race: a person has one review of a listing, and that of their stay takes its place. */
const PUT_STAY_REVIEW = statement(
  'review-of-stay',
  `insert into reviews (id, listing_id, owner_id, author_id, rating, message, verified, stay, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, true, true, $7, $7)
   on conflict (listing_id, author_id) do update set rating = excluded.rating, message = excluded.message,
     verified = true, stay = true, edited_at = excluded.created_at, updated_at = excluded.created_at`,
  ['uuid', 'uuid', 'uuid', 'uuid', 'int', 'text', 'instant'],
);
