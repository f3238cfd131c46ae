import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { row, statement } from '../platform/database/sql/statement';
import type { ContextMessage } from './report.entity';

/**
 * The copy that is stored with a report: the reported message or comment with those before and after it, which may be
 * edited or deleted later.
 */
@Injectable()
export class ReportContextService {
  constructor(private readonly sql: Sql) {}

  /** Oldest first: five messages each way. */
  async message(conversationId: string, messageId: string): Promise<ContextMessage[]> {
    return asContext(await this.sql.rows(MESSAGES_AROUND, [conversationId, messageId]), messageId);
  }

  /** Oldest first: five comments of the post each way. */
  async comment(postId: string, commentId: string): Promise<ContextMessage[]> {
    return asContext(await this.sql.rows(COMMENTS_AROUND, [postId, commentId]), commentId);
  }
}

const EACH_WAY = 5;

type Row = Omit<ContextMessage, 'reported'>;
type Source = { rows: string; author: string; text: string; images: string };

const asContext = (rows: Row[], id: string): ContextMessage[] =>
  rows.map((one) => ({ ...one, at: new Date(one.at).toISOString(), reported: one.id === id }));

/**
 * SQL for a set: those next to one on both sides, with their pictures (the upload and its URL) as aggregated JSON. $1 the
 * whole (a conversation, a post), $2 what was reported of it.
 */
const around = (name: string, { rows, author, text, images }: Source) =>
  statement(
    name,
    `with one as (select x.created_at, x.id from ${rows} and x.id = $2),
       near as (
         (select x.* from one join lateral (select x.* from ${rows}
            and (x.created_at, x.id) <= (one.created_at, one.id)
            order by x.created_at desc, x.id desc limit ${EACH_WAY + 1}) x on true)
         union all
         (select x.* from one join lateral (select x.* from ${rows}
            and (x.created_at, x.id) > (one.created_at, one.id)
            order by x.created_at, x.id limit ${EACH_WAY}) x on true))
     select near.id, ${author} as "authorId", btrim(u.first_name || ' ' || u.last_name) as "authorName",
       ${text} as text, ${images} as images, near.created_at as at
     from near left join users u on u.id = ${author} order by near.created_at, near.id`,
    ['uuid', 'uuid'],
    row<Row>({
      ...{
        id: 'uuid',
        authorId: 'uuid',
        authorName: 'text?',
        text: 'text',
        images: 'json',
        at: 'instant',
      },
    }),
  );

const PICTURES = `coalesce((select jsonb_agg(jsonb_build_object('uploadId', i->>'uploadId', 'url', i->>'url'))
  from jsonb_array_elements(near.images) i), '[]')`;

const MESSAGES_AROUND = around('messages-around', {
  rows: 'messages x where x.conversation_id = $1',
  author: 'near.sender_id',
  text: 'near.message',
  images: PICTURES,
});
const COMMENTS_AROUND = around('comments-around', {
  rows: 'comments x where x.post_id = $1 and x.deleted_at is null',
  author: 'near.author_id',
  text: 'near.comment',
  images: `'[]'::jsonb`,
});
