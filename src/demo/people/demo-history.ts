import { DAY_MS, HOUR_MS } from '../../platform/clock/durations';
import type { DemoListing } from '../homes/demo-listings';
import type { Random } from '../random';

/** Rows of `listing_transitions` and `listing_prices` that record how a listing came to its state. */
export interface DemoHistory {
  readonly transitions: object[];
  readonly prices: object[];
}

export function demoHistory(random: Random, listing: DemoListing): DemoHistory {
  const transitions: object[] = [];
  const step = (
    action: string,
    from: string,
    to: string,
    at: Date | null,
    kind: 'owner' | 'admin' | 'system',
    why: object = {},
  ): void => {
    if (!at) return;
    const actor = kind === 'owner' ? listing.owner_id : kind === 'admin' ? listing.approved_by : null;
    const reason = { reason_code: null, note: null, ...why };
    transitions.push({
      id: random.uuid(at),
      listing_id: listing.id,
      at,
      action,
      from_status: from,
      to_status: to,
      actor_id: actor,
      actor_kind: kind,
      ...reason,
    });
  };
  step('submit', 'DRAFT', 'PENDING', listing.submitted_at, 'owner');
  step('approve', 'PENDING', 'APPROVED', listing.approved_at, 'admin');
  const refusal = { reason_code: listing.reason_code, note: listing.note };
  if (listing.status === 'REJECTED')
    step('reject', 'PENDING', 'REJECTED', listing.updated_at, 'admin', refusal);
  if (listing.status === 'CHANGES_REQUESTED')
    step('requestChanges', 'PENDING', 'CHANGES_REQUESTED', listing.updated_at, 'admin', refusal);
  step('pause', 'APPROVED', 'PAUSED', listing.paused_at, 'owner');
  step('close', 'APPROVED', 'CLOSED', listing.closed_at, 'owner', { reason_code: listing.closed_outcome });
  step('expire', 'APPROVED', 'EXPIRED', listing.expired_at, 'system');
  step('suspend', 'APPROVED', 'SUSPENDED', listing.suspended_at, 'admin', refusal);
  return { transitions, prices: pricesOf(random, listing) };
}

/** The approved price, and the cut since then where there was one. */
function pricesOf(
  random: Random,
  { id, approved_at, approved_price, start_price, end_price, recurrence, confirmed_at }: DemoListing,
): object[] {
  if (!approved_at || approved_price === null) return [];
  const price = (at: Date, start: number, end: number | null) => ({
    id: random.uuid(at),
    listing_id: id,
    at,
    start_price: start,
    end_price: end,
    period: recurrence ?? 'whole',
    published_at: at,
  });
  if (approved_price === start_price || !confirmed_at) return [price(approved_at, start_price, end_price)];
  const cutAt = new Date(Math.max(approved_at.getTime() + HOUR_MS, confirmed_at.getTime() - DAY_MS));
  const before = end_price === null ? null : Math.max(end_price, approved_price);
  return [price(approved_at, approved_price, before), price(cutAt, start_price, end_price)];
}
