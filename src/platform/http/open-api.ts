import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document of everything the application serves. */
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
  return SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
}

/** Swagger UI at /api/docs and the document at /api/docs-json, made on first use. */
export function serveDocs(app: INestApplication): void {
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('api/docs', app, () => (document ??= openApiDocument(app)), {
    jsonDocumentUrl: 'api/docs-json',
  });
}
