const known = new Map<object, Record<string, number>>();

/** PostgreSQL's storage settings for a table where the defaults do not fit: `fillfactor`, autovacuum. */
export const Storage =
  (parameters: Record<string, number>): ClassDecorator =>
  (target) => {
    known.set(target, parameters);
  };

export const storageOf = (entity: object): Record<string, number> => known.get(entity) ?? {};
