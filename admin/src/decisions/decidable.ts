import type { Identifier } from 'react-admin';
import type { Claim, Suspicion } from '../api/records';

/** The resources whose records wait for a decision. */
export type Decidable = 'listings' | 'revisions' | 'services';

/** A record of one of them. */
export type Thing = { resource: Decidable; id: Identifier };

/** The fields of the three kinds, and of the queue, that decide whether the admin may decide. */
export type Stance = { can?: { decide: boolean }; canDecide?: boolean };

export const mayDecide = ({ can, canDecide }: Stance): boolean => can?.decide ?? canDecide ?? false;

/** Whether another admin than `me` has claimed it. */
export const isTakenFrom = (me: Identifier | undefined, { claim }: { claim?: Claim | null }): boolean =>
  Boolean(claim) && claim?.userId !== me;

type Waiting = { canDecide: boolean; claim: Claim | null; suspicions: readonly Suspicion[] };

/** Whether this admin may approve a record without opening it. */
export const isPlainFor =
  (me: Identifier | undefined) =>
  (record: Waiting): boolean =>
    record.canDecide && !isTakenFrom(me, record) && record.suspicions.length === 0;

export const showPath = ({ resource, id }: Thing): string => `/${resource}/${id}/show`;

/** Their ids for each resource, because each has endpoints of its own. */
export function idsByResource(things: Thing[]): [Decidable, Identifier[]][] {
  const resources = [...new Set(things.map(({ resource }) => resource))];
  return resources.map((resource) => [
    resource,
    things.filter((thing) => thing.resource === resource).map(({ id }) => id),
  ]);
}
