import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Inserts the row, at once, unless one with the same key is there; whether it did. Of many at the same moment one does. */
export async function insertedOnce<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  data: RequiredEntityData<T>,
): Promise<boolean> {
  const insert = em.createQueryBuilder(entity).insert(data).onConflict().ignore();
  const { affectedRows } = await insert.execute('run');
  return affectedRows > 0;
}
