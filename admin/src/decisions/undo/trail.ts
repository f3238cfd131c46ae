import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import { tabStorage } from '../../storage/browser-storage';
import type { Claim, QueueRecord } from '../../api/records';
import { isTakenFrom, mayDecide, showPath, type Decidable, type Stance, type Thing } from '../decidable';
import { isHidden } from '../decided';

type ListName = Decidable | 'queue';

/** The list that the admin came from, and the records of it that were opened, in their order. */
export type Trail = {
  list: ListName;
  filter: object;
  sort: SortPayload;
  page: number;
  perPage: number;
  ids: Identifier[];
};

export type Item = RaRecord & Stance & { claim?: Claim | null };

const KEY = 'gidana-console-trail';

export const saveTrail = (trail: Trail): void => tabStorage.writeJson(KEY, trail);

/** The trail that leads through this record; without one, that of the longest waiting. */
export function trailThrough({ resource, id }: Thing): Trail {
  const stored = tabStorage.readJson<Trail>(KEY);
  const leadsHere =
    stored?.ids.includes(id) &&
    (stored.list === resource || (stored.list === 'queue' && resource !== 'services'));
  if (stored && leadsHere) return stored;
  const isService = resource === 'services';
  return {
    list: isService ? 'services' : 'queue',
    filter: isService ? { waiting: true } : {},
    sort: { field: 'submittedAt', order: 'ASC' },
    page: 1,
    perPage: 25,
    ids: [id],
  };
}

/** The page on which an item of a list is decided. */
export const pathOf = (list: ListName, item: RaRecord): string =>
  showPath({ resource: list === 'queue' ? resourceOf(item as QueueRecord) : list, id: item.id });

export const resourceOf = ({ kind }: Pick<QueueRecord, 'kind'>): Decidable =>
  kind === 'listing' ? 'listings' : 'revisions';

/**
 * The next record of the list after `id` that this admin may decide on and nobody else works on, with the trail that
 * leads to it; null at the end of the list. Skipped records do not come again.
 */
export async function nextOn(
  provider: DataProvider,
  trail: Trail,
  id: Identifier,
  me: Identifier | undefined,
): Promise<{ item: Item; trail: Trail } | null> {
  const isFree = (item: Item): boolean =>
    item.id !== id && !isHidden(item.id) && mayDecide(item) && !isTakenFrom(me, item);
  const ahead = trail.ids.slice(trail.ids.indexOf(id) + 1);
  if (ahead.length > 0) {
    const { data } = await provider.getMany<Item>(trail.list, { ids: ahead });
    const known = new Map(data.map((item) => [item.id, item]));
    const item = ahead.map((one) => known.get(one)).find((one) => one && isFree(one));
    if (item) return { item, trail };
  }
  // Decided items have left the list and later ones moved up, so that this page holds new ones too.
  for (const page of [trail.page, trail.page + 1]) {
    const { filter, sort, perPage, ids } = trail;
    const { data } = await provider.getList<Item>(trail.list, {
      filter,
      sort,
      pagination: { page, perPage },
    });
    const unseen = data.filter((item) => !ids.includes(item.id));
    const item = unseen.find(isFree);
    if (item) return { item, trail: { ...trail, page, ids: [...ids, ...unseen.map((one) => one.id)] } };
  }
  return null;
}
