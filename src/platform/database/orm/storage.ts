const known = new Map<object, Record<string, number>>();

/** How PostgreSQL stores a table, where its defaults do not fit: `fillfactor`, settings of autovacuum. */
export const Storage =
  (parameters: Record<string, number>): ClassDecorator =>
  (target) => {
    known.set(target, parameters);
  };

export const storageOf = (entity: object): Record<string, number> => known.get(entity) ?? {};
