import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorView, errorTexts } from '../call';
import { statedOnce } from './stated-once';

type Response = { description: string; content?: object };
type Operation = { responses: Record<string, Response> };
type Schema = { nullable?: boolean; type?: string; enum?: unknown[]; allOf?: object[]; anyOf?: object[] };

const READS = ['get', 'head'];

/**
 * Adds the errors that every endpoint can return for unreadable requests, and corrects the schemas of nullable fields.
 */
function exact(document: OpenAPIObject): OpenAPIObject {
  for (const methods of Object.values(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods as Record<string, Operation>)) {
      for (const status of READS.includes(method) ? [400] : [400, 413, 415]) {
        responses[status] ??= {
          description: errorTexts[status]!,
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
        'Times are ISO 8601 UTC; calendar dates (YYYY-MM-DD) and times of day (HH:mm) are those of Africa/Lagos; money is naira.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  return statedOnce(exact(document));
}

/** In production the endpoints of development do not exist, and are not described. */
const withoutDev = (document: OpenAPIObject): OpenAPIObject => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => !path.startsWith('/api/dev/'))),
});

/** Swagger UI at /api/docs and the document at /api/docs-json, made on first use. */
export function serveDocs(app: INestApplication, production: boolean): void {
  let document: OpenAPIObject | undefined;
  const served = (): OpenAPIObject => (production ? withoutDev(openApiDocument(app)) : openApiDocument(app));
  SwaggerModule.setup('api/docs', app, () => (document ??= served()), {
    jsonDocumentUrl: 'api/docs-json',
  });
}
