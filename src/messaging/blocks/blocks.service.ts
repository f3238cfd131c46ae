import { UserBlock } from './user-block.entity';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { invalid, notFound } from '../../platform/http/errors';
import { ConversationsService } from '../conversations/conversations.service';

/** Advisory lock: writers take it shared for every reader, a blocker takes only their own, so blockers never deadlock. */
const BLOCKING = 46;

/** A block stops direct messages between two people in both directions, in every conversation of theirs. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly conversations: ConversationsService,
    private readonly clock: Clock,
  ) {}

  /** Blocks the other person, or `userId` where there are more than two. Blocking again changes nothing. */
  async block(actor: Actor, conversationId: string, userId?: string): Promise<void> {
    const blocked = await this.otherOf(actor, conversationId, userId);
    await this.em.transactional(async () => {
      await this.sql.rows(BLOCK_HOLD, [actor.userId, BLOCKING]);
      await this.sql.rows(USER_BLOCK, [actor.userId, blocked, this.clock.now()]);
    });
  }

  /** Keeps these people from blocking until the transaction ends, so that a check of blocks still holds for the write. */
  async hold(people: string[]): Promise<void> {
    await this.sql.rows(MESSAGE_HOLD, [people, BLOCKING]);
  }

  async unblock(actor: Actor, conversationId: string, userId?: string): Promise<void> {
    const blocked = await this.otherOf(actor, conversationId, userId);
    await this.em.nativeDelete(UserBlock, { blockerId: actor.userId, blockedId: blocked });
  }

  /** Whether either side blocked the other: the person one of `others`, or one of them the person. */
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
