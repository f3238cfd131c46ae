import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { ListingAccess } from '../../listings/life/listing-access.service';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { AppError, badRequest, forbidden, invalid } from '../../platform/http/errors';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import { BlocksService } from '../blocks/blocks.service';
import { ContactLimits } from '../blocks/contact-limits';

export const REFUSED = 'You cannot write to this person';

/** Checks recipients, the listing and blocks before a message is written. */
@Injectable()
export class MessageContext {
  constructor(
    private readonly sql: Sql,
    private readonly access: ListingAccess,
    readonly blocks: BlocksService,
    readonly limits: ContactLimits,
    readonly outbox: Outbox,
    readonly clock: Clock,
  ) {}

  /** Ids of the people with these usernames except the caller. Throws 400 when nobody is left, 404 for an unknown name. */
  async peopleNamed(actor: Actor, usernames: string[]): Promise<string[]> {
    const names = [...new Set(usernames.map((name) => name.replace(/^@/, '').trim().toLowerCase()))].filter(
      Boolean,
    );
    if (names.length === 0) throw invalid({ username: 'Username is required' });
    const rows = await this.sql.rows(MESSAGE_PEOPLE, [names, actor.userId]);
    if (rows.length < names.length) {
      throw new AppError(404, 'USER_NOT_FOUND', 'User not found', { fields: { username: 'User not found' } });
    }
    const others = rows.map(({ id }) => id).filter((id) => id !== actor.userId);
    if (others.length === 0) throw badRequest('You cannot write to yourself');
    return others;
  }

  /** Throws 404 for a listing that the person may not read. */
  async assertReadable(actor: Actor, listingId: string): Promise<void> {
    await this.access.getReadable(listingId, actor);
  }

  /** Call it in the transaction that writes. Throws 403 when either side blocked the other. */
  async assertFriendly(userId: string, others: string[]): Promise<void> {
    await this.blocks.hold([userId, ...others]);
    if (await this.blocks.exists(userId, others)) throw forbidden(REFUSED, 'BLOCKED');
  }
}

const MESSAGE_PEOPLE = statement(
  'message-people',
  `select u.id from users u where u.username = any($1::text[]) and (u.id = $2 or (${SHOWN_PERSON}))`,
  ['text[]', 'uuid'],
  { id: 'uuid' },
);
