import { isDeepStrictEqual } from 'node:util';
import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/base.entity';
import {
  IdColumn,
  InstantColumn,
  IntColumn,
  JsonColumn,
  NairaColumn,
  TextColumn,
  TextListColumn,
} from '../platform/database/columns';
import { claimOver, NO_CLAIM } from '../listings/listing.claims';
import { conflict } from '../platform/http/errors';
import type { StoredImage } from '../uploads/upload.entity';

export const SERVICE_STATUSES = [
  'PENDING',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** What the provider writes. */
export type ServiceContent = {
  kind: string;
  title: string;
  description: string;
  state: string;
  area: string | null;
  /** Naira. */
  startPrice: number;
  included: string[];
  excluded: string[];
  images: StoredImage[];
};

/** What an admin has looked at: a change of it waits for another look. */
const LOOKED_AT: readonly (keyof ServiceContent)[] = ['kind', 'title', 'description', 'images'];

export type ServiceDecision = Exclude<ServiceStatus, 'PENDING' | 'SUSPENDED'>;
type Decided = { by: string; at: Date; reason: string | null; note: string | null };

/** A home service that a person offers. Published once an admin has approved it. */
@Entity({ tableName: 'services' })
export class Service extends BaseEntity {
  @IdColumn() ownerId: string;
  @TextColumn() kind: string;
  @TextColumn() title: string;
  @TextColumn() description: string;
  @TextColumn() state: string;
  @TextColumn({ nullable: true }) area: string | null = null;
  @NairaColumn() startPrice: number;
  @TextListColumn() included: string[] = [];
  @TextListColumn() excluded: string[] = [];
  @JsonColumn() images: StoredImage[] = [];
  @TextColumn() status: ServiceStatus = 'PENDING';
  /** Rises when the content changes; deciding names the version that was read. */
  @IntColumn() version = 1;
  @InstantColumn() submittedAt: Date;
  @InstantColumn({ nullable: true }) approvedAt: Date | null = null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;
  /** What it was when it was suspended; null while it is not. */
  @TextColumn({ nullable: true }) suspendedFrom: ServiceStatus | null = null;
  @IdColumn({ nullable: true }) claimedBy: string | null = null;
  @InstantColumn({ nullable: true }) claimedAt: Date | null = null;
  @TextColumn({ nullable: true }) reason: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;

  /**
   * Changes content. Price, place and lists of a published service apply at once; what an admin has looked at, and any
   * change after a refusal, hands it in again. Answers whether it was handed in. Throws 409 while it is suspended.
   */
  edit(patch: Partial<ServiceContent>, at: Date): boolean {
    if (this.status === 'SUSPENDED') throw conflict('This service is suspended', 'WRONG_STATUS');
    const changed = (Object.keys(patch) as (keyof ServiceContent)[]).filter(
      // Not as text: the database keeps the keys of a picture in an order of its own.
      (key) => !isDeepStrictEqual(patch[key], this[key]),
    );
    if (changed.length === 0) return false;
    Object.assign(this, patch);
    this.version += 1;
    if (this.status === 'PENDING') return false;
    if (this.status === 'APPROVED' && !changed.some((key) => LOOKED_AT.includes(key))) return false;
    Object.assign(this, { status: 'PENDING', submittedAt: at, reason: null, note: null });
    return true;
  }

  /** An admin's word on what was read as `version`. Throws 409 when it is stale, decided already, or another's to decide. */
  decide(status: ServiceDecision, version: number, { by, at, reason, note }: Decided): void {
    if (this.version !== version)
      throw conflict('This service has changed since you opened it', 'STALE_VERSION');
    if (this.status !== 'PENDING')
      throw conflict('This service is not waiting for a decision', 'WRONG_STATUS');
    claimOver(this, by, at);
    Object.assign(this, { status, decidedAt: at, decidedBy: by, reason, note, ...NO_CLAIM });
    this.version += 1;
    if (status === 'APPROVED') this.approvedAt = at;
  }

  /** Takes down what is published or waits. Throws 409 for anything else. */
  suspend({ by, at, reason, note }: Decided): void {
    if (this.status !== 'APPROVED' && this.status !== 'PENDING')
      throw conflict('This service is neither published nor waiting', 'WRONG_STATUS');
    Object.assign(this, {
      suspendedFrom: this.status,
      status: 'SUSPENDED',
      decidedAt: at,
      decidedBy: by,
      reason,
      note,
    });
    this.version += 1;
  }

  /** Back to what it was suspended from. Throws 409 for anything else. */
  restore(by: string, at: Date): void {
    if (this.status !== 'SUSPENDED') throw conflict('This service is not suspended', 'WRONG_STATUS');
    Object.assign(this, { status: this.suspendedFrom, suspendedFrom: null });
    Object.assign(this, { decidedAt: at, decidedBy: by, reason: null, note: null });
    this.version += 1;
  }

  /** An admin takes on what waits. Throws 409 while another has it, and for what does not wait. */
  claim(by: string, at: Date): void {
    if (this.status !== 'PENDING')
      throw conflict('This service is not waiting for a decision', 'WRONG_STATUS');
    Object.assign(this, claimOver(this, by, at));
  }
}
