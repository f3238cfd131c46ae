import { DAY_SECONDS } from '../../platform/clock/durations';
import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { RateLimiter } from '../../platform/http/limits/rate-limiter';

/** Limits unsolicited messages. */
@Injectable()
export class ContactLimitsService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly config: Config,
    private readonly sql: Sql,
  ) {}

  /** Counts a conversation that a person starts. Throws 429 beyond LIMIT_FIRST_CONTACTS_PER_DAY. */
  async takeFirstContact(userId: string): Promise<void> {
    const limit = this.config.env.LIMIT_FIRST_CONTACTS_PER_DAY;
    await this.limiter.take(`first-contacts:${userId}`, { limit, windowSeconds: DAY_SECONDS });
  }

  /** Counts a message to people none of whom has replied yet. Throws 429 beyond LIMIT_UNANSWERED_MESSAGES a day. */
  async takeUnanswered(userId: string, conversationId: string): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    const answered = await this.sql.row(CONVERSATION_ANSWERED, [conversationId, userId]);
    if (answered) return;
    const limit = this.config.env.LIMIT_UNANSWERED_MESSAGES;
    await this.limiter.take(`unanswered:${conversationId}:${userId}`, { limit, windowSeconds: DAY_SECONDS });
  }
}

const CONVERSATION_ANSWERED = statement(
  'conversation-answered',
  (db, conversationId, userId) =>
    db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('sender_id', '<>', userId)
      .limit(1),
  ['uuid', 'uuid'],
);
