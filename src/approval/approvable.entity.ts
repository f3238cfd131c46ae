import { BaseEntity } from '../platform/database/orm/base.entity';
import { InstantColumn, IntColumn, ReferenceColumn, TextColumn } from '../platform/database/orm/columns';
import { conflict } from '../platform/http/errors';
import { User } from '../users/account/user.entity';
import { claimOver, NO_CLAIM, type Claim } from './claims';
import type { Made, Verdict } from './decision';

type Question = Pick<Verdict, 'decision' | 'version'> & Made;

/** The base of records that wait for an admin: one version at a time, which one admin may claim. */
export abstract class Approvable<Optional extends string = never> extends BaseEntity<Optional | 'version'> {
  /** Rises when the content changes; a decision names the version that the admin read. */
  @IntColumn({ default: 1 }) version = 1;
  /** Why it was refused or suspended: one of the moderation reasons. */
  @TextColumn({ nullable: true }) reasonCode: string | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) claimedBy: string | null = null;
  @InstantColumn({ nullable: true }) claimedAt: Date | null = null;

  /** Throws 409 for a stale version, one that does not wait for this decision, and one that another admin has claimed. */
  assertOpen({ decision, version, by, at }: Question): void {
    this.assertFresh(version);
    this.assertWaits(decision);
    claimOver(this, by, at);
  }

  /** Throws 409 unless this is the version that was read. */
  assertFresh(version: number): void {
    if (this.version !== version) throw conflict(this.staleText, 'STALE_VERSION');
  }

  /** Claimed by an admin: for a quarter of an hour only they decide on it. Throws 409 for the others. */
  claim(by: string, at: Date): void {
    this.assertWaits();
    this.setClaim(claimOver(this, by, at));
  }

  protected unclaim(): void {
    this.setClaim(NO_CLAIM);
  }

  private setClaim({ claimedBy, claimedAt }: Claim): void {
    this.claimedBy = claimedBy;
    this.claimedAt = claimedAt;
  }

  protected get staleText(): string {
    return 'Somebody changed this in the meantime. Reload and try again';
  }

  /** Throws 409 unless it waits for an admin. */
  protected abstract assertWaits(decision?: Verdict['decision']): void;
}

/** Any record that waits for an admin, whatever its kind. */
export type Waiting = Approvable<string>;
