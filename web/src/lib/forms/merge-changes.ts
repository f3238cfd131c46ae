/** Which value stands where a field was changed both here and elsewhere. */
export type Prefer = 'mine' | 'theirs';

export interface Merged<Values, Name = keyof Values> {
  values: Values;
  /** The fields that were changed here and elsewhere, to different values. */
  clashes: Name[];
}

const isSameJson = (_name: unknown, one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts the changes made here, since the values of `before`, over the latest values of the record, so that a form that was
 * open meanwhile reverts nothing.
 */
export function mergeChanges<Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
  prefer: Prefer = 'mine',
  isSame: (name: keyof Values, one: unknown, other: unknown) => boolean = isSameJson,
): Merged<Values> {
  const clashes: (keyof Values)[] = [];
  const values = { ...theirs };
  for (const name of Object.keys(mine) as (keyof Values)[]) {
    const isMine = !isSame(name, before[name], mine[name]);
    // Equal to the server, so the value stays as it was typed.
    if (isSame(name, mine[name], theirs[name])) values[name] = mine[name];
    else if (isMine && !isSame(name, before[name], theirs[name])) {
      clashes.push(name);
      if (prefer === 'mine') values[name] = mine[name];
    } else if (isMine) values[name] = mine[name];
  }
  return { values, clashes };
}

/** As {@link mergeChanges}, for a list whose items stand on their own: what was added or removed on either side counts. */
export function mergeLists<Item>(
  before: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  idOf: (item: Item) => string,
): Item[] {
  const [was, here, there] = [before, mine, theirs].map((list) => new Set(list.map(idOf)));
  return [
    ...mine.filter((item) => there!.has(idOf(item)) || !was!.has(idOf(item))),
    ...theirs.filter((item) => !here!.has(idOf(item)) && !was!.has(idOf(item))),
  ];
}

/** The fields of a form that were changed since it was opened: what is not sent cannot put back a newer value. */
export const changesSince = <Values extends object>(before: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameJson(name, before[name as keyof Values], value)),
  ) as Partial<Values>;
