import { Entity } from '@mikro-orm/decorators/legacy';
import { productNow } from '../../platform/clock/clock';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/** The text that the console searches: the expression of an index. */
export const SESSION_TEXT = "coalesce(device, '') || ' ' || coalesce(address, '')";

/** One signed-in device. The bearer token carries its id; revoking it ends the token. */
@Entity({ tableName: 'sessions' })
@IndexOn('sessions_user', ['userId', 'createdAt desc'], { where: 'revoked_at is null' })
@IndexOn('sessions_expiry', ['expiresAt'])
@IndexOn('sessions_created_index', ['createdAt', 'id'])
@IndexOn('sessions_seen_index', ['lastSeenAt', 'id'], { where: 'revoked_at is null' })
@IndexBy('sessions_text_index', `using gin (fold_marks(${SESSION_TEXT}) gin_trgm_ops)`)
export class Session extends BaseEntity<'lastSeenAt'> {
  @ReferenceColumn(() => User, { onDelete: 'cascade', name: 'sessions_user_fkey' }) userId: string;
  /** The user agent, cut at 200 characters. */
  @TextColumn({ nullable: true }) device: string | null = null;
  @TextColumn({ nullable: true }) address: string | null = null;
  @InstantColumn() lastSeenAt: Date = productNow();
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) revokedAt: Date | null = null;
  /** Until when the session counts as confirmed by the second factor, by the product's clock. */
  @InstantColumn({ nullable: true }) raisedUntil: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    sessions: TableOf<Session>;
  }
}
