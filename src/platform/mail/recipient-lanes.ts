/** A recipient whose mail takes longer must not delay others. */
const SLOW_AFTER_MS = 2_000;
/** How long a domain counts as slow after a slow mail. */
const SLOW_FOR_MS = 5 * 60_000;

type Trip = { startedAt: number };
type Lane = { running: Set<Trip>; slowUntil: number };

/**
 * Shares the mails that this process sends at the same time among the recipients' domains: one domain gets at most half
 * of the places, and a single one while its mails take seconds, so that one silent server does not stop the mails to
 * all others.
 */
export class RecipientLanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly most: number;

  constructor(atOnce: number) {
    this.most = Math.max(1, Math.floor(atOnce / 2));
  }

  /** Takes a place for this domain; returns the function that releases it, or null when none is free. */
  enter(domain: string): (() => void) | null {
    const lane = this.lanes.get(domain) ?? { running: new Set<Trip>(), slowUntil: 0 };
    const trip = { startedAt: performance.now() };
    if (lane.running.size >= (isSlow(lane, trip.startedAt) ? 1 : this.most)) return null;
    lane.running.add(trip);
    this.lanes.set(domain, lane);
    return () => this.leave(domain, lane, trip);
  }

  private leave(domain: string, lane: Lane, trip: Trip): void {
    const now = performance.now();
    lane.running.delete(trip);
    lane.slowUntil = now - trip.startedAt > SLOW_AFTER_MS ? now + SLOW_FOR_MS : 0;
    if (lane.running.size === 0 && lane.slowUntil === 0) this.lanes.delete(domain);
  }
}

const isSlow = ({ running, slowUntil }: Lane, now: number): boolean =>
  now < slowUntil || [...running].some(({ startedAt }) => now - startedAt > SLOW_AFTER_MS);
