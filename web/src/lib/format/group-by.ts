/** Groups items by a key, in the order in which the keys first occur. `Map.groupBy` is missing on phones of 2023. */
export function groupBy<T>(items: T[], keyOf: (item: T) => string): [key: string, items: T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}
