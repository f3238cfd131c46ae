import { conflict } from '../../http/errors';
import { BaseEntity } from './base.entity';
import { IdColumn, InstantColumn, TextColumn } from './columns';

/** A record that an admin may remove from every list and count, and restore. */
export abstract class RemovableEntity<Optional extends string = never> extends BaseEntity<Optional> {
  @InstantColumn({ nullable: true }) removedAt: Date | null = null;
  @IdColumn({ nullable: true }) removedBy: string | null = null;
  @TextColumn({ nullable: true }) removedReason: string | null = null;

  /** Throws 409 when it is removed already. */
  remove(by: string, reason: string, at: Date): void {
    if (this.removedAt) throw conflict('This is removed already', 'WRONG_STATUS');
    this.removedAt = at;
    this.removedBy = by;
    this.removedReason = reason;
  }

  /** Throws 409 when it was not removed. */
  restore(): void {
    if (!this.removedAt) throw conflict('This is not removed', 'WRONG_STATUS');
    this.removedAt = null;
    this.removedBy = null;
    this.removedReason = null;
  }
}
