/**
 * Writes several fields of an entity at once. Each of them has to be a field of it and to have its type, which
 * `Object.assign` does not check. Within a class name the type: `setFields(this as Service, patch)`.
 */
export function setFields<T extends object, F extends Partial<T>>(
  entity: T,
  fields: F & Record<Exclude<keyof F, keyof T>, never>,
): T {
  return Object.assign(entity, fields);
}
