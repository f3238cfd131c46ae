import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/**
 * A time at which an owner does something else, as another calendar of theirs says. No viewing is offered then; what was
 * agreed before stays.
 */
@Entity({ tableName: 'busy_times' })
@Check({ name: 'busy_times_order_check', expression: 'ends_at > starts_at' })
@IndexOn('busy_times_owner_index', ['ownerId', 'endsAt'])
export class BusyTime extends BaseEntity {
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) ownerId: string;
  @InstantColumn() startsAt: Date;
  @InstantColumn() endsAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    busy_times: TableOf<BusyTime>;
  }
}
