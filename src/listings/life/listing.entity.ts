import type { Decision, Reason } from '../../approval/decision';
import { isSmallCut } from '../../approval/small-cut';
import { stateAfter } from '../../approval/state-rule';
import { Entity } from '@mikro-orm/decorators/legacy';
import { Storage } from '../../platform/database/orm/storage';
import type { TableOf } from '../../platform/database/sql/tables';
import { addMonths } from '../../platform/clock/clock';
import { conflict } from '../../platform/http/errors';
import { ListingComputedColumns } from './listing-computed.entity';
import { ListingChecks } from '../content/listing-content.checks';
import { LISTING_COUNTS } from '../search/counts/listing-counts.routines';
import { SearchIndexes } from '../search/listing-search.indexes';
import { LISTING_WORDS } from '../search/listing-search.routines';
import type { ContentField, ListingContent } from '../content/listing-fields';
import { changedFields, hashOf, MATERIAL_FIELDS } from '../content/listing.content';
import type { PricePeriod } from './listing-price.entity';
import { ACTION_OF, refusalOf, ruleOf, type ListingAction, type ListingStatus } from './listing.states';
import type { Transition } from './listing-transition.entity';

const REOPEN_MONTHS = 3;
/** By default PostgreSQL moves most of what a card shows out of rows of more than 2 KB, and looks each part up again. */
const READY_TO_READ = { toast_tuple_target: 4_080 };

/**
 * A listing. It owns the rules of its life: each method either makes one transition of the table in `listing.states.ts`
 * and returns it, or throws 409. Every write is one conditional UPDATE (`lockVersion`), so of two that race one wins
 * and the other gets 409. The caller passes returned transitions to the `ListingJournalService`, in the same flush.
 */
@Entity({ tableName: 'listings', triggers: [LISTING_WORDS, ...LISTING_COUNTS] })
@Storage(READY_TO_READ)
@ListingChecks()
@SearchIndexes()
export class Listing extends ListingComputedColumns<'isVisible' | 'pricePeriod'> {
  /** Visitors can find and read it. */
  get isVisible(): boolean {
    return this.status === 'APPROVED' && this.deletedAt === null && !this.ownerSuspended;
  }

  /** The period that its price is for. */
  get pricePeriod(): PricePeriod {
    return this.recurrence ?? 'whole';
  }

  /** Changes content in place. Returns the fields that really changed; if any did, the version rises. */
  revise(patch: Partial<ListingContent>): ContentField[] {
    const before = this.content;
    const changed = changedFields(before, { ...before, ...patch });
    if (changed.length === 0) return [];
    this.writeContent(patch);
    this.version += 1;
    if (changed.some((field) => MATERIAL_FIELDS.includes(field))) this.unverify();
    return changed;
  }

  /** Makes the approved part of a revision the content. Returns the fields that really changed. */
  accept(patch: Partial<ListingContent>): ContentField[] {
    const changed = this.revise(patch);
    if (changed.includes('startPrice') || changed.includes('recurrence'))
      this.approvedPrice = this.startPrice;
    if (this.status === 'CLOSED') this.closedContentHash = hashOf(this.content);
    return changed;
  }

  /** Whether this price applies at once: for the same period lower than now, by at most 30 % of the last approved price. */
  isSmallCut({ startPrice: price, recurrence }: Pick<ListingContent, 'startPrice' | 'recurrence'>): boolean {
    if (price === null || this.startPrice === null || this.approvedPrice === null) return false;
    if (recurrence !== this.recurrence) return false;
    return isSmallCut(price, this.startPrice, this.approvedPrice);
  }

  /** Its owner hands it in for approval. */
  submit(by: string, at: Date): Transition {
    const made = this.move('submit', by, at);
    this.handIn(at);
    return made;
  }

  /** An admin publishes it. */
  approve(by: string, at: Date): Transition {
    const made = this.move('approve', by, at);
    this.approvedAt = at;
    this.approvedBy = by;
    this.approvedPrice = this.startPrice;
    this.confirmedAt = at;
    this.settle();
    return made;
  }

  /** An admin refuses it; its owner can change it and hand it in again. */
  reject(by: string, at: Date, reason: Reason): Transition {
    return this.refuse('reject', by, at, reason);
  }

  /** An admin sends it back to be changed. */
  requestChanges(by: string, at: Date, reason: Reason): Transition {
    return this.refuse('requestChanges', by, at, reason);
  }

  /** Its owner hides it for a while. */
  pause(by: string, at: Date): Transition {
    const made = this.move('pause', by, at);
    this.pausedAt = at;
    return made;
  }

  /** Public again after a pause, and confirmed by that. */
  resume(by: string, at: Date): Transition {
    const made = this.move('resume', by, at);
    this.pausedAt = null;
    this.confirmedAt = at;
    return made;
  }

  /** Let or sold, at a price in naira that the owner may leave out. */
  close(by: string, at: Date, outcome: 'let' | 'sold', price: number | null): Transition {
    const made = this.move('close', by, at, { code: outcome });
    this.closedAt = at;
    this.closedOutcome = outcome;
    this.closedPrice = price;
    this.closedContentHash = hashOf(this.content);
    return made;
  }

  /** Public again at once within three months if nothing changed since closing; otherwise an admin decides first. */
  reopen(by: string, at: Date): Transition {
    const until = addMonths(this.closedAt ?? at, REOPEN_MONTHS);
    const unchanged = this.closedContentHash === hashOf(this.content);
    const to = at <= until && unchanged ? 'APPROVED' : 'PENDING';
    const made = this.move('reopen', by, at, {}, to);
    this.closedAt = null;
    this.closedOutcome = null;
    this.closedPrice = null;
    this.closedContentHash = null;
    if (to === 'APPROVED') this.confirmedAt = at;
    else this.handIn(at);
    return made;
  }

  /** An edit made another property of it, so it waits for approval again. */
  relist(by: string, at: Date): Transition {
    const made = this.move('relist', by, at);
    this.handIn(at);
    return made;
  }

  /** Its owner confirms that it is still available; an expired one becomes public again. */
  confirm(by: string, at: Date): Transition {
    const made = this.move('confirm', by, at);
    this.confirmedAt = at;
    this.expiredAt = null;
    return made;
  }

  /** Hides it, because its owner did not confirm in time that it is still available. */
  expire(at: Date): Transition {
    const made = this.move('expire', null, at);
    this.expiredAt = at;
    return made;
  }

  /** An admin hides it; {@link restore} returns it to the state that it had. */
  suspend(by: string, at: Date, reason: Reason): Transition {
    const made = this.move('suspend', by, at, reason);
    this.suspendedFrom = made.from;
    this.suspendedAt = at;
    this.reasonCode = reason.code ?? null;
    this.note = reason.note ?? null;
    return made;
  }

  /** Returns it to the state from which it was suspended, with a new month to confirm it. */
  restore(by: string, at: Date): Transition {
    const made = this.move('restore', by, at, {}, this.suspendedFrom ?? 'PENDING');
    this.settle();
    if (made.to === 'APPROVED') this.confirmedAt = at;
    return made;
  }

  /** A soft delete: the listing keeps its state, and nobody sees it any more. */
  remove(by: string, at: Date): Transition {
    this.deletedAt = at;
    return { listing: this, action: 'delete', from: this.status, to: this.status, by, kind: 'owner', at };
  }

  /** An admin checked that it is real. Lapses with time or a material edit. */
  verify(method: string, note: string | null, at: Date): void {
    this.verifiedAt = at;
    this.verifiedMethod = method;
    this.verifiedNote = note;
  }

  protected override assertWaits(decision?: Decision): void {
    if (this.status === 'PENDING') return;
    const text = decision && refusalOf(ACTION_OF[decision], this.status);
    throw conflict(text ?? 'This listing is not waiting for approval', 'WRONG_STATE');
  }

  private refuse(action: 'reject' | 'requestChanges', by: string, at: Date, reason: Reason): Transition {
    const made = this.move(action, by, at, reason);
    this.settle();
    this.reasonCode = reason.code ?? null;
    this.note = reason.note ?? null;
    return made;
  }

  private move(
    action: ListingAction,
    by: string | null,
    at: Date,
    reason: Reason = {},
    wanted?: ListingStatus,
  ): Transition {
    const rule = ruleOf(action);
    const to = this.deletedAt ? null : stateAfter(rule, this.status, wanted);
    if (!to) throw conflict(refusalOf(action, this.status), 'WRONG_STATE');
    const made: Transition = {
      listing: this,
      action,
      from: this.status,
      to,
      by,
      kind: rule.by,
      at,
      ...reason,
    };
    this.status = to;
    return made;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    listings: TableOf<Listing>;
  }
}
