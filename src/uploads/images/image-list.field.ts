import type { FieldOptions } from '../../platform/http/fields/field';
import { CustomField } from '../../platform/http/fields/fields';

const URL_MAX = 500;
const urlOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'url' in item ? item.url : item;

/** Pictures in a body: URLs, or objects with a `url` (as a response lists them). Read as URLs. */
export function ImageListField(options: FieldOptions & { max: number }): PropertyDecorator {
  return CustomField(
    (value, label) => {
      if (!Array.isArray(value)) return `${label} must be a list`;
      if (value.length > options.max) return `${label} can have at most ${options.max} entries`;
      const known = value.every((url) => typeof url === 'string' && url.length > 0 && url.length <= URL_MAX);
      return known ? null : `${label} must be a list of uploaded pictures`;
    },
    {
      ...options,
      read: (value) => (Array.isArray(value) ? value.map(urlOf) : value),
      api: {
        type: 'array',
        maxItems: options.max,
        items: {
          oneOf: [
            { type: 'string' },
            { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
          ],
        },
        example: ['/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg'],
      },
    },
  );
}
