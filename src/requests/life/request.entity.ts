import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  oneOf,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { REQUEST_STATUSES, type CancelledBy, type RequestStatus } from './request.states';
import { User } from '../../users/account/user.entity';
import { Listing } from '../../listings/life/listing.entity';
import { IndexOn } from '../../platform/database/orm/indexes';
import { Check, Entity } from '@mikro-orm/decorators/legacy';

/** The table of a kind of requests: its name, and the constraints of every kind. */
export function RequestEntity(tableName: string) {
  return (target: new () => RequestLife): void => {
    for (const [name, expression] of Object.entries(CHECKS))
      Check({ name: `${tableName}_${name}_check`, expression })(target);
    IndexOn(`${tableName}_owner_index`, ['ownerId', 'createdAt desc', 'id desc'])(target);
    IndexOn(`${tableName}_sender_index`, ['senderId', 'createdAt desc', 'id desc'], {
      where: 'sender_id is not null',
    })(target);
    Entity({ tableName })(target);
  };
}

const CHECKS = {
  status: oneOf('status', REQUEST_STATUSES),
  cancelled: "(status = 'CANCELLED') = (cancelled_at is not null)",
  cancelled_by: oneOf('cancelled_by', ['owner', 'sender', 'system']),
  not_own: 'sender_id <> owner_id',
};

/** The columns of every request to the owner of a listing or service. */
export abstract class RequestLife extends BaseEntity<'status'> {
  /** The recipient. */
  @IdColumn() ownerId: string;
  /** The sender; null for a visitor. */
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) senderId: string | null = null;
  @TextColumn({ default: 'PENDING' }) status: RequestStatus = 'PENDING';
  @InstantColumn({ nullable: true }) acceptedAt: Date | null = null;
  @InstantColumn({ nullable: true }) completedAt: Date | null = null;
  @InstantColumn({ nullable: true }) cancelledAt: Date | null = null;
  @TextColumn({ nullable: true }) cancelledBy: CancelledBy | null = null;
  @TextColumn({ nullable: true }) cancelReason: string | null = null;
}

/** A request to the owner of a listing. */
export abstract class RequestColumns extends RequestLife {
  @ReferenceColumn(() => Listing, { onDelete: 'cascade' }) listingId: string;
}
