import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ListingAccessService } from '../../listings/life/listing-access.service';
import type { Actor } from '../../platform/access/actor';
import { anyOf } from '../../platform/database/sql/expressions';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { badRequest, invalid, notFound } from '../../platform/http/errors';
import { usernamesIn } from '../../platform/text/bare-username';
import { SHOWN_PERSON } from '../../users/account/user.entity';
import { blockedError } from '../blocks/blocked';
import { BlocksService } from '../blocks/blocks.service';
import { ConversationsService } from './conversations.service';

/** Checks whom a person may write to, and about what. */
@Injectable()
export class RecipientsService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ListingAccessService,
    private readonly blocks: BlocksService,
    private readonly conversations: ConversationsService,
  ) {}

  /** Ids of the people with these usernames except the caller. Throws 400 when nobody is left, 404 for an unknown name. */
  async named(actor: Actor, usernames: string[]): Promise<string[]> {
    const names = usernamesIn(usernames);
    if (names.length === 0) throw invalid({ username: 'Username is required' });
    const rows = await this.sql.rows(MESSAGE_PEOPLE, [names, actor.userId]);
    if (rows.length < names.length) throw notFound('User not found', 'USER_NOT_FOUND');
    const others = rows.map(({ id }) => id).filter((id) => id !== actor.userId);
    if (others.length === 0) throw badRequest('You cannot write to yourself');
    return others;
  }

  /**
   * Call it in the transaction that writes. Throws 404 for a listing that the person may not read, 403 when either side
   * blocked the other.
   */
  async assertOpenTo(actor: Actor, others: string[], listingId: string | null): Promise<void> {
    if (listingId) await this.access.getReadable(listingId, actor);
    await this.blocks.assertNone(actor.userId, others);
  }

  /** The same for a conversation that exists. Throws 404 for other people's. */
  async assertOpenIn(actor: Actor, conversationId: string): Promise<void> {
    await this.blocks.preventBlocking(await this.conversations.peopleOf(conversationId));
    const { canWrite } = await this.conversations.get(actor, conversationId);
    if (!canWrite) throw blockedError();
  }
}

const MESSAGE_PEOPLE = statement(
  'message-people',
  (db, usernames, own) =>
    db
      .selectFrom('users as u')
      .select('u.id')
      .where('u.username', '=', anyOf(usernames))
      .where((eb) => eb.or([eb('u.id', '=', own), sql.raw<boolean>(SHOWN_PERSON)])),
  ['text[]', 'uuid'],
  { id: 'uuid' },
);
