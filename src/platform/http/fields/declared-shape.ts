import type { Type } from '@nestjs/common';
import type { FieldErrors } from '../errors';

type Declared = { type?: unknown; isArray?: boolean; items?: { type?: unknown } };
type Plain = Record<string, unknown>;

/** Names that every object inherits: `constructor`, `__proto__`, `toString`, … */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));
const SCALARS = new Set<unknown>([
  ...[String, Number, Boolean],
  ...['string', 'number', 'integer', 'boolean', 'String', 'Number', 'Boolean'],
]);

/**
 * Replaces an object where a single value is declared: no field accepts it, so each refuses it with its own message.
 */
const NO_VALUE = Number.NaN;

/**
 * Reduces a class's values to their declared shape before class-transformer reads them: an object or list where a
 * single value is declared is replaced, and inherited property names are dropped at every depth. Those are unknown
 * fields, and are added to `problems` by their path.
 */
export function inDeclaredShape(dto: Type<object>, plain: Plain, problems: FieldErrors, path = ''): Plain {
  const own = withoutInherited(plain, problems, path);
  return mapValues(own, (value, name) => shaped(declared(dto, name), value, problems, path + name));
}

function shaped(field: Declared, value: unknown, problems: FieldErrors, path: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const one = (item: unknown, at: string): unknown => shapedOne(field.type, item, problems, at);
  if (Array.isArray(value))
    return field.isArray || field.type === undefined
      ? value.map((item, index) => one(item, `${path}.${index}`))
      : NO_VALUE;
  return field.isArray ? NO_VALUE : one(value, path);
}

function shapedOne(type: unknown, value: unknown, problems: FieldErrors, path: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (SCALARS.has(type)) return NO_VALUE;
  if (Array.isArray(value)) return value.map((item) => shapedOne(undefined, item, problems, path));
  const dto = classOf(type);
  if (dto) return inDeclaredShape(dto, value as Plain, problems, `${path}.`);
  const own = withoutInherited(value as Plain, problems, `${path}.`);
  return mapValues(own, (item, name) => shapedOne(undefined, item, problems, `${path}.${name}`));
}

function withoutInherited(plain: Plain, problems: FieldErrors, path: string): Plain {
  const known = Object.entries(plain).filter(([name]) => !INHERITED.has(name));
  for (const name of Object.keys(plain))
    if (INHERITED.has(name)) problems[path + name] = `${path}${name} is not a known field`;
  return Object.fromEntries(known);
}

const mapValues = (plain: Plain, change: (value: unknown, name: string) => unknown): Plain =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, change(value, name)]));

/**
 * A field as it is documented, or `{}` when the class does not declare it. A list that is documented as a schema
 * (`type: 'array'`, whose items may have several shapes) is a list like any other.
 */
function declared(dto: Type<object>, name: string): Declared {
  const found = Reflect.getMetadata('swagger/apiModelProperties', dto.prototype as object, name) as
    | Declared
    | undefined;
  if (found?.type === 'array') return { type: found.items?.type, isArray: true };
  return found ?? {};
}

/** The class of an object's fields; Swagger stores a lazily resolved class as a function named `type`. */
function classOf(type: unknown): Type<object> | null {
  if (typeof type !== 'function' || SCALARS.has(type)) return null;
  const found = type.name === 'type' ? (type as () => unknown)() : type;
  return typeof found === 'function' ? (found as Type<object>) : null;
}
