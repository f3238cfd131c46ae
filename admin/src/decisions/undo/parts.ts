import type { Identifier } from 'react-admin';
import type { Thing } from '../decidable';

/** The server's response to a part; `skipped` are those of several that it refused. */
export type Decided = { message: string; skipped?: { id: Identifier; why: string }[] };

/** One request of a decision, and the records of one resource on which it decides. */
export type Part = { things: Thing[]; send: () => Promise<Decided> };

/** A decision made with one press. Of its parts one may succeed and another may fail. */
export type Decision = {
  /** The text of the notice about `count` records. */
  notice: (count: number) => string;
  parts: Part[];
};

type Of = { decision: Decision; things: Thing[] };

/** The entries of the latest decision in the list, with a notice for them and the number of other decisions. */
export function latestIn<T extends Of>(
  list: readonly T[],
): { parts: T[]; notice: string; more: number } | null {
  const decision = list.at(-1)?.decision;
  if (!decision) return null;
  const parts = list.filter((one) => one.decision === decision);
  const count = parts.reduce((sum, { things }) => sum + things.length, 0);
  const more = new Set(list.map((one) => one.decision)).size - 1;
  return { parts, notice: decision.notice(count), more };
}
