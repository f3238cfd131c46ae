import type { OpenAPIObject } from '@nestjs/swagger';

type Named = { name: string; in: string };
type Operation = { responses: Record<string, object>; parameters?: object[] };

/** Parts that fewer operations share stay inline: a named component would be harder to read. */
const REPEATED_BY = 5;
const RESPONSE_NAMES: Record<string, string> = {
  400: 'Invalid',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  503: 'Unavailable',
  507: 'StorageFull',
};

/** Moves the responses and parameters that operations repeat to `components`, and refers to them there. */
export function statedOnce(document: OpenAPIObject): OpenAPIObject {
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as object),
  ) as Operation[];
  const responses = new Repeated('responses');
  const parameters = new Repeated('parameters');
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses))
      if (RESPONSE_NAMES[status]) responses.note(RESPONSE_NAMES[status], response);
    for (const parameter of operation.parameters ?? [])
      parameters.note(nameOf(parameter as Named), parameter);
  }
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses))
      operation.responses[status] = responses.referTo(response);
    if (operation.parameters)
      operation.parameters = operation.parameters.map((parameter) => parameters.referTo(parameter));
  }
  Object.assign(document.components!, { responses: responses.named(), parameters: parameters.named() });
  return document;
}

/** "Idempotency-Key" -> "IdempotencyKey", "userId" -> "UserId". */
const nameOf = ({ name }: Named): string =>
  name
    .replace(/(^|[^A-Za-z0-9])([a-z])/g, (_, _before, letter: string) => letter.toUpperCase())
    .replace(/\W/g, '');

/** Equal parts, counted. When several would have the same name, the most frequent gets it and the others a number. */
class Repeated {
  private readonly parts = new Map<string, { name: string; part: object; count: number }>();
  private names: Map<string, string> | undefined;

  constructor(private readonly section: string) {}

  note(name: string, part: object): void {
    const key = JSON.stringify(part);
    const known = this.parts.get(key);
    if (known) known.count += 1;
    else this.parts.set(key, { name, part, count: 1 });
  }

  /** A reference for a part that is repeated often enough, else the part itself. */
  referTo(part: object): object {
    const name = this.nameByPart().get(JSON.stringify(part));
    return name ? { $ref: `#/components/${this.section}/${name}` } : part;
  }

  named(): Record<string, object> {
    const entries = [...this.nameByPart()].map(([key, name]) => [name, this.parts.get(key)!.part] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private nameByPart(): Map<string, string> {
    return (this.names ??= this.choose());
  }

  private choose(): Map<string, string> {
    const taken = new Map<string, number>();
    const often = [...this.parts].filter(([, { count }]) => count >= REPEATED_BY);
    often.sort(([, a], [, b]) => b.count - a.count);
    return new Map(
      often.map(([key, { name }]) => {
        const number = (taken.get(name) ?? 0) + 1;
        taken.set(name, number);
        return [key, number === 1 ? name : `${name}${number}`];
      }),
    );
  }
}
