import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, TextColumn } from '../../platform/database/orm/columns';

/** One signed-in device. The bearer token carries its id; revoking it ends the token. */
@Entity({ tableName: 'sessions' })
export class Session extends BaseEntity {
  @IdColumn({ fieldName: 'user_id' }) userId: string;
  /** What the browser calls itself, cut at 200 characters. */
  @TextColumn({ nullable: true }) device: string | null = null;
  @TextColumn({ nullable: true }) address: string | null = null;
  @InstantColumn() lastSeenAt: Date = new Date();
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) revokedAt: Date | null = null;
}
