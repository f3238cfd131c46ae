import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { READS_ACTOR } from '../../access/actor';
import { ErrorView, ERROR_DESCRIPTIONS } from '../endpoint';
import { statedOnce } from './stated-once';

type Response = { description: string; content?: object; headers?: object };
type Body = { oneOf?: Schema[]; properties?: Record<string, { format?: string }> };
type Operation = {
  responses: Record<string, Response>;
  requestBody?: { content?: Record<string, { schema: Body }> };
  parameters?: { name?: string }[];
  security?: object[];
  [READS_ACTOR]?: true;
};
type Schema = { nullable?: boolean; type?: string; enum?: unknown[]; allOf?: object[]; anyOf?: object[] };

const CONSOLE_PATH = /^\/api\/admin\/([^/]+)/;
const DEV_GROUP = 'Development';
const READS = ['get', 'head'];
const REPLAYED = {
  'Idempotent-Replayed': {
    description: '`true` in the response to a repeat, which is that of the first request',
    schema: { type: 'string', example: 'true' },
  },
};

/**
 * Adds the errors that every endpoint can return for unreadable requests, that a token may be sent where the response depends
 * on it, and the header of a repeated creation, and corrects the schemas of nullable fields.
 */
function exact(document: OpenAPIObject): OpenAPIObject {
  for (const methods of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const { responses, requestBody } = operation;
      if (operation[READS_ACTOR]) operation.security ??= [{ bearer: [] }, {}];
      delete operation[READS_ACTOR];
      if (operation.parameters?.some(({ name }) => name === 'Idempotency-Key'))
        for (const status of ['200', '201'])
          if (responses[status]) responses[status].headers = { ...responses[status].headers, ...REPLAYED };
      for (const [kind, content] of Object.entries(requestBody?.content ?? {}))
        content.schema = bodyOf(kind, content.schema);
      for (const status of READS.includes(method) ? [400] : [400, 413, 415]) {
        responses[status] ??= {
          description: ERROR_DESCRIPTIONS[status]!,
          content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorView) } } },
        };
      }
      for (const response of Object.values(responses)) {
        // Of two decorators that document the same status, Swagger joins the descriptions.
        const sentences = new Set(response.description.split('\n\n'));
        response.description = [...sentences].join('\n\n');
      }
    }
  }
  eachSchema(document, allowNull);
  return document;
}

/** Selects among the schemas of a body: JSON takes those without bytes, and a multipart body those with a file. */
function bodyOf(kind: string, schema: Body): Body {
  if (!schema.oneOf) return schema;
  const isMultipart = kind.startsWith('multipart/');
  const taken = schema.oneOf.filter((form) => hasBytes(form as Body) === isMultipart);
  return taken.length === 1 ? (taken[0] as Body) : { ...schema, oneOf: taken };
}

const hasBytes = ({ properties = {} }: Body): boolean =>
  Object.values(properties).some(({ format }) => format === 'binary');

/**
 * Groups in the order of the alphabet, those of the console after all that integrators use: "Console: blog-posts". Swagger
 * UI shows groups in the order in which the document names them.
 */
function inGroups(document: OpenAPIObject): OpenAPIObject {
  const names = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    const resource = CONSOLE_PATH.exec(path)?.[1];
    for (const operation of Object.values(methods as Record<string, { tags?: string[] }>)) {
      if (resource) operation.tags = [`Console: ${resource}`];
      for (const tag of operation.tags ?? []) names.add(tag);
    }
  }
  const isConsole = (name: string): number => Number(name.startsWith('Console'));
  document.tags = [...names]
    .sort((a, b) => isConsole(a) - isConsole(b) || a.localeCompare(b, 'en'))
    .map((name) => ({ name }));
  return document;
}

/** OpenAPI 3.0 takes null only for a type: not for a reference, nor for an enum that does not name it. */
function allowNull(schema: Schema): void {
  if (!schema.nullable) return;
  if (schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  if (!schema.allOf) return;
  schema.anyOf = [...schema.allOf, { type: 'object', nullable: true, enum: [null] }];
  delete schema.allOf;
  delete schema.type;
  delete schema.nullable;
}

/** Examples are left alone: their contents are data, not schemas. */
function eachSchema(part: unknown, visit: (schema: Schema) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if ('nullable' in part) visit(part as Schema);
  for (const [key, value] of Object.entries(part)) if (key !== 'example') eachSchema(value, visit);
}

/** The OpenAPI document of the whole application. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Gidana')
    .setDescription(
      'A Nigerian property marketplace: homes to rent and to buy, shortlets, hotels, home services, and a community. ' +
        'Times are ISO 8601 UTC; calendar dates (YYYY-MM-DD) and times of day (HH:mm) are those of Africa/Lagos; money is naira. ' +
        'A path that is known responds to any other verb with 405 and the header `Allow`. ' +
        'Where reads are served by replicas of the database, the response to a write has the header `X-Write-Position`: ' +
        'send its value, in a header of the same name, with the reads that are to show what was written. Browsers do so ' +
        'by a cookie.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  return statedOnce(inGroups(exact(document)));
}

/** In production the endpoints of development do not exist, and are not described. */
function withoutDev(document: OpenAPIObject): OpenAPIObject {
  const isDev = ([path]: [string, unknown]): boolean => path.startsWith('/api/dev/');
  const entries = Object.entries(document.paths);
  const paths = Object.fromEntries(entries.filter((entry) => !isDev(entry)));
  const schemas = Object.entries(document.components?.schemas ?? {});
  const left = namesIn(paths, schemas);
  const removed = namesIn(Object.fromEntries(entries.filter(isDev)), schemas);
  for (const name of left) removed.delete(name);
  return {
    ...document,
    paths,
    tags: document.tags?.filter(({ name }) => name !== DEV_GROUP) ?? [],
    components: {
      ...document.components,
      schemas: Object.fromEntries(schemas.filter(([name]) => !removed.has(name))),
    },
  };
}

/** The schemas that a part of the document refers to, and those that these refer to. */
function namesIn(part: unknown, schemas: [string, unknown][], found = new Set<string>()): Set<string> {
  const text = JSON.stringify(part);
  for (const [name, schema] of schemas) {
    if (found.has(name) || !text.includes(`"${getSchemaPath(name)}"`)) continue;
    namesIn(schema, schemas, found.add(name));
  }
  return found;
}

/** Swagger UI at /api/docs and the document at /api/docs-json, made on first use. */
export function serveDocs(app: INestApplication, production: boolean): void {
  let document: OpenAPIObject | undefined;
  const served = (): OpenAPIObject => (production ? withoutDev(openApiDocument(app)) : openApiDocument(app));
  SwaggerModule.setup('api/docs', app, () => (document ??= served()), {
    jsonDocumentUrl: 'api/docs-json',
    swaggerOptions: { filter: true, docExpansion: 'none', deepLinking: true, defaultModelsExpandDepth: 0 },
  });
}
