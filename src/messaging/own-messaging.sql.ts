import { sql } from 'kysely';
import { jsonLines } from '../users/own-data/json-lines.sql';

/** A person's conversations; their messages are a section of their own. */
export const OWN_CONVERSATIONS = jsonLines('own-conversations', (db, userId) =>
  db
    .selectFrom('conversation_participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .select(['c.id as conversationId', 'c.listing_id as listingId', 'c.created_at as createdAt', 'p.unread'])
    .select((eb) => eb('c.started_by', '=', userId).as('startedByMe'))
    .select((eb) =>
      eb
        .selectFrom('conversation_participants as o')
        .innerJoin('users as u', 'u.id', 'o.user_id')
        .select(sql<string[]>`jsonb_agg(u.username order by u.username)`.as('people'))
        .whereRef('o.conversation_id', '=', 'c.id')
        .where('o.user_id', '<>', userId)
        .as('with'),
    )
    .where('p.user_id', '=', userId)
    .orderBy('c.created_at'),
);

/** The people whom a person blocked, without those who blocked them. */
export const OWN_BLOCKS = jsonLines('own-blocks', (db, userId) =>
  db
    .selectFrom('user_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['u.id as userId', 'u.username', 'b.created_at as since'])
    .where('b.blocker_id', '=', userId)
    .orderBy('b.created_at'),
);
