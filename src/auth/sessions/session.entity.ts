import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import { User } from '../../users/account/user.entity';

/** One signed-in device. The bearer token carries its id; revoking it ends the token. */
@Entity({ tableName: 'sessions' })
@IndexOn('sessions_user', ['userId', 'createdAt desc'], { where: 'revoked_at is null' })
@IndexOn('sessions_expiry', ['expiresAt'])
@IndexBy('sessions_created_brin', 'using brin (created_at) with (autosummarize = on)')
export class Session extends BaseEntity<'lastSeenAt'> {
  @ReferenceColumn(() => User, { onDelete: 'cascade', name: 'sessions_user_fkey' }) userId: string;
  /** What the browser calls itself, cut at 200 characters. */
  @TextColumn({ nullable: true }) device: string | null = null;
  @TextColumn({ nullable: true }) address: string | null = null;
  @InstantColumn({ defaultRaw: 'now()' }) lastSeenAt: Date = new Date();
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) revokedAt: Date | null = null;
}
