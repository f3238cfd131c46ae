import { Injectable, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { badRequest, invalid, type FieldErrors } from '../errors';
import { inDeclaredShape } from './declared-shape';
import { fastPathOf } from './fast-path';
import { isAbsent, isUnseen } from './field';
import { isFieldName } from './field-names';

const ignoredOf = new WeakMap<object, (() => Type<object>)[]>();
const wholeTextOf = new WeakMap<object, string>();

/**
 * The body may carry fields of these response classes (a form that sends a whole record back): those that the request
 * itself does not declare are ignored instead of refused.
 */
export const AcceptsFieldsOf =
  (...views: (() => Type<object>)[]): ClassDecorator =>
  (target) =>
    void ignoredOf.set(target, views);

/** One message for the whole form when a required field is missing, e.g. "All fields are required." */
export const WholeText =
  (text: string): ClassDecorator =>
  (target) =>
    void wholeTextOf.set(target, text);

const documentedOf = new WeakMap<object, Set<string>>();

function documented(type: Type<object>): Set<string> {
  let names = documentedOf.get(type);
  if (!names) {
    const listed = Reflect.getMetadata('swagger/apiModelPropertiesArray', type.prototype) as
      | string[]
      | undefined;
    names = new Set((listed ?? []).map((name) => name.slice(1)));
    documentedOf.set(type, names);
  }
  return names;
}

/** Parses a body or a query into its DTO, or responds with 400 and one message per field. */
@Injectable()
export class InputPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (!metatype || (type !== 'body' && type !== 'query') || isScalar(metatype)) return value;
    const dto = metatype as Type<object>;
    const plain = plainObject(value);
    assertWellFormed(plain);
    const known = documented(dto);
    const fields = type === 'body' ? refusedFields(plain, dto, known) : repeatedFields(plain);
    const named = Object.fromEntries(Object.entries(plain).filter(([name]) => known.has(name)));
    const picked = inDeclaredShape(dto, named, fields);
    if (Object.keys(fields).length === 0) {
      const read = fastPathOf(dto)?.(picked);
      if (read) return read;
    }
    const instance = plainToInstance(dto, picked, { exposeUnsetFields: false });
    Object.assign(
      fields,
      problemsOf(
        validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true }),
      ),
    );
    if (Object.keys(fields).length > 0) throw invalid(fields, wholeText(dto, plain, fields));
    return instance;
  }
}

const isScalar = (type: unknown): boolean =>
  [String, Number, Boolean, Array, Object].includes(type as StringConstructor);

function plainObject(value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body must be an object', 'MALFORMED');
  return value as Record<string, unknown>;
}

function refusedFields(plain: Record<string, unknown>, dto: Type<object>, known: Set<string>): FieldErrors {
  const views = (ignoredOf.get(dto) ?? []).map((view) => documented(view()));
  const names = Object.keys(plain);
  return unknownFields(names.filter((name) => !known.has(name) && !views.some((shown) => shown.has(name))));
}

const unknownFields = (names: string[]): FieldErrors =>
  Object.fromEntries(
    names.slice(0, 20).map((name) => [name.slice(0, 60), `${name.slice(0, 60)} is not a known field`]),
  );

/**
 * For requests that have no fields. Those of other requests and of records are ignored, as a client may send a whole
 * record, or the same body to several actions; throws 400 for names that nothing in the API has.
 */
export function assertNoFields(body: unknown): void {
  const plain = plainObject(body);
  assertWellFormed(plain);
  const fields = unknownFields(Object.keys(plain).filter((name) => !isFieldName(name)));
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const repeatedFields = (plain: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => typeof value !== 'string')
      .map(([name]) => [name, `${name} may be given once`]),
  );

/** Depth at most 32; every string, keys included, well-formed and without NUL. */
export function assertWellFormed(value: unknown, depth = 0): void {
  if (depth > 32) throw badRequest('The body is nested too deeply', 'MALFORMED');
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      throw badRequest('The text contains characters that are not allowed', 'MALFORMED');
  } else if (Array.isArray(value)) {
    for (const item of value) assertWellFormed(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      assertWellFormed(key, depth);
      assertWellFormed(item, depth + 1);
    }
  }
}

function problemsOf(errors: ValidationError[], path = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const error of errors) {
    const name = path + error.property;
    const text = error.constraints?.['whitelistValidation']
      ? `${name} is not a known field`
      : Object.values(error.constraints ?? {})[0];
    if (text) fields[name] = text;
    else Object.assign(fields, problemsOf(error.children ?? [], `${name}.`));
  }
  return fields;
}

function wholeText(
  dto: Type<object>,
  plain: Record<string, unknown>,
  fields: FieldErrors,
): string | undefined {
  const text = wholeTextOf.get(dto);
  const missing = Object.keys(fields).some((name) => isAbsent(plain[name]) || isUnseen(plain[name]));
  return text && missing ? text : undefined;
}
