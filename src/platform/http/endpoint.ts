import { applyDecorators, HttpCode, Param, type PipeTransform, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBody,
  ApiConsumes,
  ApiOperation,
  ApiProperty,
  ApiResponse,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import { isId } from './fields/fields';
import { notFound } from './errors';
import { PAGE_HEADERS } from './page';

/** The error object, as documented. */
export class ErrorView {
  @ApiProperty({ example: 'Email is required', description: 'What is shown to the person' }) error: string;
  @ApiProperty({ example: 'VALIDATION_FAILED', description: 'What a program reads' }) code: string;
  @ApiProperty({ example: 400 }) statusCode: number;
  @ApiProperty({
    required: false,
    type: Object,
    additionalProperties: { type: 'string' },
    example: { email: 'Email is required' },
  })
  fields?: Record<string, string>;
  @ApiProperty({ example: 'req-1a' }) requestId: string;
}

/** The response of an action. */
export class MessageView {
  @ApiProperty({ example: 'Done', description: 'What is shown to the person' }) message: string;
}

/** The description of each error status in the API document. */
export const ERROR_DESCRIPTIONS: Record<number, string> = {
  400: 'Malformed or invalid; `fields` names each field',
  403: 'Not allowed',
  404: 'Unknown, or not visible to the caller',
  409: 'Conflicts with the present state',
  412: 'Somebody else changed the record since the version in `If-Match`',
  413: 'Too large',
  415: 'Wrong type of content',
  429: 'Too many requests; see Retry-After',
  503: 'A dependency is down; see Retry-After',
  507: 'Files cannot be kept at the moment',
};

/** The errors that say when to try again. */
const RETRIED = [429, 503];
const RETRY_AFTER: ApiResponseOptions['headers'] = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', example: 2 } },
};

/** The options of {@link Endpoint}. `errors`: the statuses, next to those that every endpoint has. */
export type EndpointOptions = {
  summary: string;
  description?: string;
  /** 200 unless given. */
  status?: 200 | 201;
  response?: Type<unknown>;
  /** The response is a {@link Page} of these. */
  list?: boolean;
  /** The response is an array of all of these. */
  array?: boolean;
  /** The headers of the response that a caller needs. */
  headers?: ApiResponseOptions['headers'];
  /** For response schemas that no class describes (downloads, maps). */
  schema?: Record<string, unknown>;
  /** The content types of the response, where it is not JSON. */
  produces?: string[];
  /** The content types of the body, where it is not JSON alone. Others get 415. */
  consumes?: string[];
  /** Any body is accepted, and none is read. */
  ignoresBody?: boolean;
  errors?: number[];
  /** The body of a 409 that says more than the error object. */
  conflict?: Type<ErrorView>;
  body?: Type<unknown>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As in {@link EndpointOptions}. */
    consumes?: string[];
    ignoresBody?: boolean;
  }
}

/** Status and documentation of one endpoint: what it takes and does, its response, and every error it can return. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { summary, description, status = 200, response, list, array, schema, errors = [] } = options;
  const headers = { ...(list ? PAGE_HEADERS : {}), ...options.headers };
  const { produces = ['application/json'], consumes, ignoresBody, conflict = ErrorView, body } = options;
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary, ...(description ? { description } : {}) }),
    ...(body ? [ApiBody({ type: body })] : []),
    ...(consumes ? [ApiConsumes(...consumes)] : []),
    RouteConfig({ consumes, ignoresBody }),
    ApiResponse({
      status,
      description: summary,
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(response
        ? { type: response, isArray: list ?? array }
        : schema
          ? { content: Object.fromEntries(produces.map((type) => [type, { schema }])) }
          : {}),
    }),
    ...[...new Set([...errors, 429, 503])].map((code) =>
      ApiResponse({
        status: code,
        description: ERROR_DESCRIPTIONS[code] ?? 'Error',
        type: code === 409 ? conflict : ErrorView,
        ...(RETRIED.includes(code) ? { headers: RETRY_AFTER } : {}),
      }),
    ),
  );
}

const KnownId: PipeTransform<unknown, string> = {
  transform: (value) => {
    if (!isId(value)) throw notFound();
    return value.toLowerCase();
  },
};

/** An id in the path. A value that does not have the shape of an id gets the same response as an unknown one. */
export const IdParam = (name = 'id'): ParameterDecorator => Param(name, KnownId);
