import type { ApiPropertyOptions } from '@nestjs/swagger';

const AN_ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';

/** The default example of a response field, by its type and format, where its own options give none. */
export function defaultExample(
  options: ApiPropertyOptions,
  declared: unknown,
  name: string,
): { example?: unknown } {
  const { type = declared, format } = options as { type?: unknown; format?: string };
  if ('example' in options || 'enum' in options) return {};
  if (type === Boolean || type === 'boolean') return { example: true };
  if (type === Number || type === 'integer' || type === 'number') return { example: 1 };
  if (type !== String && type !== 'string') return {};
  if (format === 'date-time') return { example: '2026-11-20T09:00:00.000Z' };
  if (format === 'date') return { example: '2026-11-20' };
  return { example: /^id$|Id$/.test(name) ? AN_ID : 'text' };
}
