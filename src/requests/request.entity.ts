import { BaseEntity } from '../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, TextColumn } from '../platform/database/orm/columns';
import type { CancelledBy, RequestStatus } from './request.states';

/** The columns of everything that somebody asks of the owner of something. */
export abstract class RequestLife extends BaseEntity {
  /** Who is asked. */
  @IdColumn() ownerId: string;
  /** Who asks; null for a visitor. */
  @IdColumn({ nullable: true }) senderId: string | null = null;
  @TextColumn() status: RequestStatus = 'PENDING';
  @InstantColumn({ nullable: true }) acceptedAt: Date | null = null;
  @InstantColumn({ nullable: true }) completedAt: Date | null = null;
  @InstantColumn({ nullable: true }) cancelledAt: Date | null = null;
  @TextColumn({ nullable: true }) cancelledBy: CancelledBy | null = null;
  @TextColumn({ nullable: true }) cancelReason: string | null = null;
}

/** What is asked of the owner of a listing. */
export abstract class RequestColumns extends RequestLife {
  @IdColumn() listingId: string;
}
