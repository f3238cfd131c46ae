import { Logger } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { openApiDocument } from '../../src/platform/http/server/open-api';
import { createTestApp, type TestApp } from '../setup/test-app';

type Content = Record<string, { schema: { example?: unknown } }>;
type Operation = {
  summary?: string;
  tags: string[];
  parameters?: object[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; headers?: object; content?: object; description: string }>;
  security?: object[];
};
type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, object> }>;
    parameters: Record<string, object>;
    responses: Record<string, object>;
  };
};
type Headed = { headers: object };
type Parameter = { explode?: boolean; schema?: { type?: string } };
type Schema = {
  type: string;
  nullable?: boolean;
  enum?: unknown[];
  example?: unknown;
  items?: { type?: string };
} & Partial<Record<'pattern', string>> &
  Partial<Record<'minLength' | 'maxLength' | 'maxItems' | 'minimum' | 'maximum', number>>;

/** Whether the example has the schema’s type, and is within its bounds. */
function isExampleOf({ example, ...schema }: Schema): boolean {
  if (example === null) return schema.nullable === true;
  if (schema.enum && !schema.enum.includes(example)) return false;
  if (typeof example === 'string') {
    const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
    const fits = example.length >= minLength && example.length <= maxLength;
    return schema.type === 'string' && fits && new RegExp(pattern, 'u').test(example);
  }
  if (typeof example === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    const isOfType = schema.type === 'number' || (schema.type === 'integer' && Number.isInteger(example));
    return isOfType && example >= minimum && example <= maximum;
  }
  if (Array.isArray(example))
    return schema.type === 'array' && example.length <= (schema.maxItems ?? Infinity);
  return schema.type === typeof example;
}

const needsToken = ({ security = [{}] }: Operation): boolean =>
  security.every((scheme) => Object.keys(scheme).length > 0);

let app: TestApp;
let document: Document;
let warnings: string[];
beforeAll(async () => {
  app = await createTestApp();
  const warned = jest.spyOn(Logger, 'warn').mockImplementation();
  document = JSON.parse(JSON.stringify(openApiDocument(app.app))) as Document;
  warnings = warned.mock.calls.map(([text]) => String(text));
  warned.mockRestore();
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

describe('the OpenAPI document', () => {
  it('matches openapi.json', () => {
    expect(document).toEqual(JSON.parse(readFileSync('openapi.json', 'utf8')));
  });

  it('has a name of its own for each class that it describes', () => {
    expect(warnings).toEqual([]);
  });

  it('gives every endpoint a summary, a described response and its errors', () => {
    const lacking = operations().filter(({ operation }) => {
      const statuses = Object.keys(operation.responses);
      const response = operation.responses['200'] ?? operation.responses['201'];
      return (
        !operation.summary || !response?.content || !statuses.includes('429') || !statuses.includes('503')
      );
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('documents the response of every endpoint to unreadable input', () => {
    const lacking = operations().filter(({ name, operation }) =>
      (name.startsWith('GET') ? ['400'] : ['400', '413', '415']).some(
        (status) => !(status in operation.responses),
      ),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('takes an idempotency key for every creation', () => {
    const creations = operations().filter(({ operation }) => '201' in operation.responses);
    expect(creations.length).toBeGreaterThan(20);
    const lacking = creations.filter(
      ({ operation }) => !JSON.stringify(operation.parameters ?? []).includes('IdempotencyKey'),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('has no schema that mentions null without allowing it', () => {
    const refusing: unknown[] = [];
    JSON.stringify(document, (_key, value: unknown) => {
      const schema = value as { nullable?: boolean; type?: string; enum?: unknown[] } | null;
      const takes = typeof schema?.type === 'string' && (!schema.enum || schema.enum.includes(null));
      if (schema?.nullable && !takes) refusing.push(schema);
      return value;
    });
    expect(refusing).toEqual([]);
  });

  it('names the content types other than JSON', () => {
    const kinds = (path: string) => Object.keys(document.paths[path]!.get!.responses['200']!.content!).sort();
    expect(kinds('/media/{file}')).toEqual(['image/jpeg', 'image/webp', 'video/mp4']);
    expect(kinds('/s/{code}')).toEqual(['image/jpeg', 'text/html']);
    expect(kinds('/progress/{code}')).toEqual(['image/png', 'text/html']);
    expect(kinds('/api/metrics')).toEqual(['text/plain']);
    expect(kinds('/api/users/events')).toEqual(['text/event-stream']);
  });

  it('documents 401 wherever signing in is required', () => {
    const wrong = operations().filter(
      ({ operation }) => needsToken(operation) && !('401' in operation.responses),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('takes the token of a person wherever the response depends on who asks, and nowhere else', () => {
    const securityOf = (method: string, path: string) => document.paths[`/api${path}`]![method]!.security;
    const optional = [{ bearer: [] }, {}];
    for (const form of ['bookings', 'quote', 'tour-requests', 'waitlist', 'enquiries', 'share', 'contacts'])
      expect(securityOf('post', `/listings/{id}/${form}`)).toEqual(optional);
    for (const read of ['/listings', '/listings/{id}', '/users/{userId}/profile', '/services'])
      expect(securityOf('get', read)).toEqual(optional);
    expect(securityOf('post', '/listings')).toEqual([{ bearer: [] }]);
    expect(securityOf('get', '/faq')).toBeUndefined();
    expect(securityOf('post', '/login')).toBeUndefined();
    expect(JSON.stringify(document)).not.toContain('x-reads-actor');
    const strict = operations().filter(({ operation }) =>
      JSON.stringify(operation.parameters ?? []).includes('/Prefer"'),
    );
    expect(strict.length).toBeGreaterThan(5);
    for (const { operation } of strict) expect(operation.security).toEqual(optional);
  });

  it('declares when to try again, and that a creation was repeated', () => {
    const headersOf = ({ $ref, headers = {} }: { $ref?: string; headers?: object }): string[] =>
      Object.keys(
        $ref ? (document.components.responses[$ref.split('/').at(-1)!] as Headed).headers : headers,
      );
    for (const { operation } of operations()) {
      const { responses } = operation;
      for (const status of ['429', '503']) expect(headersOf(responses[status]!)).toContain('Retry-After');
      const takesKey = JSON.stringify(operation.parameters ?? []).includes('IdempotencyKey');
      const done = headersOf(responses['200'] ?? responses['201']!);
      expect(done.includes('Idempotent-Replayed')).toBe(takesKey);
    }
  });

  it('documents the response to an unknown id or to one of somebody else', () => {
    const lacking = operations().filter(
      ({ name, operation }) =>
        name.includes('{') && !('404' in operation.responses) && !('403' in operation.responses),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('takes bytes in multipart bodies alone', () => {
    const { content } = document.paths['/api/users/profile']!.post!.requestBody!;
    expect(JSON.stringify(content['application/json'])).not.toContain('binary');
    expect(JSON.stringify(content['multipart/form-data'])).toContain('"avatar"');
    const wrong = operations().filter(({ operation }) =>
      JSON.stringify(operation.requestBody?.content['application/json'] ?? {}).includes('binary'),
    );
    expect(wrong).toEqual([]);
  });

  it('has an example for the download of a person’s data and for marking notifications as read', () => {
    const { schema } = (document.paths['/api/users/export']!.get!.responses['200']!.content as Content)[
      'application/json'
    ]!;
    expect(schema.example).toHaveProperty('account');
    const { notificationIds } = document.components.schemas['ReadBody']!.properties!;
    expect(notificationIds).toHaveProperty('example', [expect.any(String)]);
  });

  it('says that a post which is not published has no time of publication', () => {
    const { publishedAt } = document.components.schemas['AdminBlogPostView']!.properties!;
    expect(publishedAt).toMatchObject({ nullable: true, format: 'date-time' });
    expect(document.components.schemas['BlogPostView']!.properties!['publishedAt']).not.toHaveProperty(
      'nullable',
    );
  });

  it('names the groups of the console after those for integrators, a group for each resource', () => {
    const names = document.tags.map(({ name }) => name);
    const first = names.findIndex((name) => name.startsWith('Console: '));
    expect(first).toBeGreaterThan(10);
    expect(names.slice(first).every((name) => name.startsWith('Console: '))).toBe(true);
    expect(names.slice(0, first).some((name) => name.startsWith('Console'))).toBe(false);
    const wrong = operations().filter(
      ({ name, operation }) => name.includes('/api/admin/') !== operation.tags[0]!.startsWith('Console: '),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('is shown with a filter box, folded groups and links into it', async () => {
    const response = await fetch(`${app.url}/api/docs/swagger-ui-init.js`);
    const text = await response.text();
    expect(text).toMatch(/"filter": true/);
    expect(text).toMatch(/"docExpansion": "none"/);
    expect(text).toMatch(/"deepLinking": true/);
  });

  it('describes the conflicts of stays and tours, which say more than others', () => {
    const viewOf = (path: string) => {
      const { responses } = document.paths[path]!.post!;
      const named = /responses\/(\w+)/.exec(JSON.stringify(responses['409']))?.[1];
      const response = named ? document.components.responses[named] : responses['409'];
      return /schemas\/(\w+)/.exec(JSON.stringify(response))?.[1];
    };
    expect(viewOf('/api/listings/{id}/bookings')).toBe('BookingRefusedView');
    expect(viewOf('/api/listings/{id}/walk-ins')).toBe('NightsTakenView');
    expect(viewOf('/api/listings/{id}/tour-requests')).toBe('SlotTakenView');
  });

  it('describes the bodies of the actions by a visitor’s link, and only classes that it has', () => {
    const bodyOf = (path: string) =>
      JSON.stringify(document.paths[`/api/requests/{signedToken}${path}`]!.post!.requestBody);
    expect(bodyOf('/{action}')).toContain('#/components/schemas/RescheduleBody');
    expect(bodyOf('/{action}/{step}')).toContain('#/components/schemas/ChangeBody');
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name!,
    );
    expect(named.filter((name) => !document.components.schemas[name])).toEqual([]);
  });

  it('has lists in queries separated by commas, as the program reads them', () => {
    const all = [...operations().flatMap(({ operation }) => operation.parameters ?? [])].concat(
      Object.values(document.components.parameters),
    );
    const lists = all.filter((parameter) => (parameter as Parameter).schema?.type === 'array');
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((parameter) => (parameter as Parameter).explode !== false)).toEqual([]);
  });

  it('has no example that breaks its own schema', () => {
    const wrong: unknown[] = [];
    JSON.stringify(document, (key, value: unknown) => {
      if (key === 'example') return undefined;
      const schema = value as Schema | null;
      if (typeof schema?.type === 'string' && 'example' in schema && !isExampleOf(schema)) wrong.push(schema);
      return value;
    });
    expect(wrong).toEqual([]);
  });

  it('gives every field of every schema an example or an enum', () => {
    const lacking = Object.entries(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties)
        .filter(
          ([, property]) =>
            !('example' in property) &&
            !('enum' in property) &&
            !('$ref' in property) &&
            !('anyOf' in property) &&
            !('allOf' in property) &&
            !('items' in property),
        )
        .map(([name]) => `${schema}.${name}`),
    );
    expect(lacking).toEqual([]);
  });
});
