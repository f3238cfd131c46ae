type Reading = (value: unknown) => unknown;

const readingsOf = new WeakMap<object, Map<string, Reading>>();

/** Records how a class reads one of its fields, for `fastPathOf`: class-transformer's own metadata is private. */
export function noteReading(dto: object, property: string, read: Reading): void {
  const own = readingsOf.get(dto) ?? new Map<string, Reading>();
  readingsOf.set(dto, own.set(property, read));
}

/** The reader of each field by property, inherited ones first, so that a class may declare a field again. */
export function allReadings(dto: object): Map<string, Reading> {
  const parent = Object.getPrototypeOf(dto) as object | null;
  const inherited = parent && parent !== Function.prototype ? allReadings(parent) : [];
  return new Map([...inherited, ...(readingsOf.get(dto) ?? [])]);
}
