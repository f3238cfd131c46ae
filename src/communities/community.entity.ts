import { Entity } from '@mikro-orm/decorators/legacy';
import { DAY_MS } from '../platform/clock/durations';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
} from '../platform/database/orm/columns';
import { defineConstraintError, conflict } from '../platform/http/errors';
import type { Kind } from './reading/communities.sql';
import { IndexBy, IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { User } from '../users/account/user.entity';

defineConstraintError('community_members_once_unique', {
  message: 'You are a member already',
  code: 'ALREADY_MEMBER',
});

/** For how many days a deletion can be undone. */
export const RESTORABLE_DAYS = 30;

/** Soft deletion by people and moderators: hidden from every list and count, purged after {@link RESTORABLE_DAYS} days. */
export abstract class Deletable<Optional extends string = never> extends BaseEntity<Optional> {
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;
  @IdColumn({ nullable: true }) deletedBy: string | null = null;
  @TextColumn({ nullable: true }) deletedReason: string | null = null;

  /** Throws 409 when it is already deleted. */
  delete(by: string, at: Date, reason: string | null = null): void {
    if (this.deletedAt) throw conflict('This is removed already', 'WRONG_STATUS');
    this.deletedAt = at;
    this.deletedBy = by;
    this.deletedReason = reason;
  }

  /** Throws 409 when it is not deleted, or the time to restore it is over. */
  restore(at: Date): void {
    if (!this.deletedAt) throw conflict('This is not removed', 'WRONG_STATUS');
    if (at.getTime() - this.deletedAt.getTime() > RESTORABLE_DAYS * DAY_MS)
      throw conflict(`This was removed more than ${RESTORABLE_DAYS} days ago`, 'TOO_LATE');
    this.deletedAt = null;
    this.deletedBy = null;
    this.deletedReason = null;
  }
}

/** A community, or a group, which is a small one. Its members, including the owner, are rows of community_members. */
@Entity({ tableName: 'communities' })
@IndexOn('communities_kind_index', ['kind', 'createdAt desc', 'id desc'], { where: 'deleted_at is null' })
@IndexOn('communities_owner_index', ['ownerId'])
@IndexBy('communities_name_trigram', 'using gin (fold_marks(name) gin_trgm_ops)')
export class Community extends Deletable<'memberCount'> {
  @TextColumn({ oneOf: ['community', 'group'] }) kind: Kind;
  @TextColumn() name: string;
  @TextColumn() description: string;
  @TextColumn({ oneOf: ['public', 'private'] }) privacy: 'public' | 'private';
  @ReferenceColumn(() => User) ownerId: string;
  /** Maintained by a trigger of `community_members`; pending requests do not count. */
  @IntColumn({ default: 0 }) memberCount = 0;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    communities: TableOf<Community>;
  }
}
