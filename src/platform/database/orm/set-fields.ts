/**
 * Writes several fields of an entity at once. The compiler checks that each exists and has the right type, which it
 * does not for `Object.assign`. Within a class, name the type: `setFields(this as Service, patch)`.
 */
export function setFields<T extends object, F extends Partial<T>>(
  entity: T,
  fields: F & Record<Exclude<keyof F, keyof T>, never>,
): T {
  return Object.assign(entity, fields);
}
