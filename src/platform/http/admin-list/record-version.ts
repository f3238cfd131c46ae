import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ERROR_DESCRIPTIONS, ErrorView } from '../endpoint';
import { badRequest } from '../errors';

/**
 * A record with the version of its row, as an endpoint returns it: the header `ETag` and the record's JSON. A
 * change sends the tag back as `If-Match`, and is refused if another change came first.
 */
export class VersionedRecord<View> {
  constructor(
    readonly record: View,
    private readonly version: string,
  ) {}

  get tag(): string {
    return `"${this.version}"`;
  }

  /** The record alone, which is what an idempotent creation stores for its repeats. */
  toJSON(): View {
    return this.record;
  }
}

/** The versions that a request takes; null where it takes any. */
export type AcceptedVersions = readonly string[] | null;

/** An entity tag of RFC 9110; a proxy that compresses may have made it a weak one. The tags of here hold no comma. */
const TAG = /^(?:W\/)?"([\x21\x23-\x7e]*)"$/;

/** The versions in the header `If-Match`: null without the header and for `*`. Throws 400 for any other text. */
function acceptedVersions(header: string | undefined): AcceptedVersions {
  if (header === undefined || header === '*') return null;
  return header.split(',').map((tag) => {
    const [, version] = TAG.exec(tag.trim()) ?? [];
    if (version === undefined) throw badRequest('If-Match must be the ETag of the record, in its quotes');
    return version;
  });
}

/** The versions of the record that the request may change; see {@link Conditional}. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): AcceptedVersions =>
  acceptedVersions(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** Documents `If-Match` on an endpoint that changes a record. */
export const Conditional = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The `ETag` of the record that was read: 412 if somebody else changed it since. Without it, whatever it is now is changed',
    }),
    ApiResponse({ status: 412, description: ERROR_DESCRIPTIONS[412]!, type: ErrorView }),
  );

/** The header of a versioned response, for the documentation. */
export const VERSION_HEADER = {
  ETag: {
    description: 'The version of the record, for `If-Match` when it is changed',
    schema: { type: 'string', example: '"48213"' },
  },
} as const;
