import { UserBlock } from './user-block.entity';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { invalid, notFound } from '../../platform/http/errors';
import { ConversationsService } from '../conversations/conversations.service';

/** Who writes shares the lock of everyone who reads it; a block takes its maker's alone, so no two ever wait for each other. */
const BLOCKING = 46;

/** A block ends direct messages between two people both ways, wherever they wrote to each other. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly conversations: ConversationsService,
    private readonly clock: Clock,
  ) {}

  /** Of the other person in a conversation, or of the one named where there are more. Again is fine. */
  async block(actor: Actor, conversationId: string, userId?: string): Promise<void> {
    const blocked = await this.otherOf(actor, conversationId, userId);
    await this.em.transactional(async () => {
      await this.sql.rows(BLOCK_HOLD, [actor.userId, BLOCKING]);
      await this.sql.rows(USER_BLOCK, [actor.userId, blocked, this.clock.now()]);
    });
  }

  /** Until the transaction ends nobody blocks one of these people: what is asked about blocks holds for what is written. */
  async hold(people: string[]): Promise<void> {
    await this.sql.rows(MESSAGE_HOLD, [people, BLOCKING]);
  }

  async unblock(actor: Actor, conversationId: string, userId?: string): Promise<void> {
    const blocked = await this.otherOf(actor, conversationId, userId);
    await this.em.nativeDelete(UserBlock, { blockerId: actor.userId, blockedId: blocked });
  }

  /** Whether the person blocked one of the others, or one of them the person. */
  async exists(userId: string, others: string[]): Promise<boolean> {
    const either = [
      { blockerId: userId, blockedId: { $in: others } },
      { blockedId: userId, blockerId: { $in: others } },
    ];
    return (await this.em.count(UserBlock, { $or: either })) > 0;
  }

  private async otherOf({ userId: own }: Actor, conversationId: string, userId?: string): Promise<string> {
    const people = await this.conversations.peopleOf(conversationId);
    if (!people.includes(own)) throw notFound();
    const others = people.filter((id) => id !== own && (userId === undefined || id === userId));
    if (others.length === 1) return others[0]!;
    throw invalid({ userId: userId ? 'This person does not take part' : 'Please choose whom' });
  }
}

const BLOCK_HOLD = statement('block-hold', 'select pg_advisory_xact_lock(hashtextextended($1, $2))', [
  'text',
  'int',
]);

const USER_BLOCK = statement(
  'user-block',
  `insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)
         on conflict on constraint user_blocks_pkey do nothing`,
  ['uuid', 'uuid', 'instant'],
);

const MESSAGE_HOLD = statement(
  'message-hold',
  'select pg_advisory_xact_lock_shared(hashtextextended(person, $2)) from unnest($1::text[]) person',
  ['text[]', 'int'],
);
