import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { defaultExample } from './default-example';
import { noteFieldName } from './field-names';

// The fields of a response: documented, never validated. One decorator per kind of field, as for the fields of a
// request; a null example means that the field may be null.

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const INSTANT = '2026-11-20T09:00:00.000Z';
const DATE = '2026-11-20';

type More = {
  nullable?: boolean;
  required?: boolean;
  description?: string;
  example?: unknown;
  isArray?: boolean;
};

/** A field of another kind, or of another view. The example may be left out where a default one exists. */
export const Shown =
  (options: ApiPropertyOptions = {}): PropertyDecorator =>
  (target, property) => {
    noteFieldName(property);
    const example = defaultExample(
      options,
      Reflect.getMetadata('design:type', target, property),
      String(property),
    );
    const documented = { ...example, ...options, required: options.required ?? true } as ApiPropertyOptions;
    ApiProperty(documented)(target, property);
  };

const shown = (kind: object, example: unknown, more: More = {}): PropertyDecorator =>
  Shown({
    ...kind,
    ...((more.example === undefined ? example : more.example) === null ? { nullable: true } : {}),
    example,
    ...more,
  });

/** An id. */
export const ShownId = (more?: More): PropertyDecorator => shown({ type: String }, ID, more);

/** An instant, ISO 8601 in UTC. */
export const ShownInstant = (more?: More): PropertyDecorator =>
  shown({ type: String, format: 'date-time' }, INSTANT, more);

/** A calendar date in Lagos, YYYY-MM-DD. */
export const ShownDate = (more?: More): PropertyDecorator =>
  shown({ type: String, format: 'date' }, DATE, more);

export const ShownText = (
  example: string | null = 'text',
  more?: More & { format?: 'email' | 'uri' },
): PropertyDecorator => shown({ type: String }, example, more);

/** One of a fixed set of values; the first is the example. */
export const ShownChoice = (values: readonly unknown[], more?: More): PropertyDecorator =>
  shown({ type: String, enum: [...values] }, values[0], more);

export const ShownNumber = (example: number | null = 1, more?: More): PropertyDecorator =>
  shown({ type: Number }, example, more);

export const ShownInt = (example: number | null = 1, more?: More): PropertyDecorator =>
  shown({ type: 'integer' }, example, more);

export const ShownFlag = (example: boolean | null = true, more?: More): PropertyDecorator =>
  shown({ type: Boolean }, example, more);
