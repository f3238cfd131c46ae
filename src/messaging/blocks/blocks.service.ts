import { UserBlock } from './user-block.entity';
import { insertedOnce } from '../../platform/database/orm/inserted-once';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { holdKeyLock, shareKeyLocks } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { invalid, notFound } from '../../platform/http/errors';
import { blockedError } from './blocked';
import { ConversationsService } from '../conversations/conversations.service';

/**
 * A block stops messages between two people in both directions: in every conversation of theirs, in enquiries, and in new
 * requests, invitations and notices of followers, likes, comments and requests to join. Agreements made before go on.
 */
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
    await this.em.transactional(async (em) => {
      await holdKeyLock(this.sql, 'blocks', actor.userId);
      const block = { blockerId: actor.userId, blockedId: blocked, createdAt: this.clock.now() };
      await insertedOnce(em, UserBlock, block);
    });
  }

  /** Keeps these people from blocking until the transaction ends, so that a check of blocks still holds for the write. */
  async preventBlocking(people: string[]): Promise<void> {
    await shareKeyLocks(this.sql, 'blocks', people);
  }

  /** Call it in the transaction that writes. Throws 403 when the person or one of `others` blocked the other. */
  async assertNone(userId: string, others: string[]): Promise<void> {
    await this.preventBlocking([userId, ...others]);
    if (await this.exists(userId, others)) throw blockedError();
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
