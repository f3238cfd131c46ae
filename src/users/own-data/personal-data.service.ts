import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Sql } from '../../platform/database/sql/sql';
import type { JsonLines } from './json-lines.sql';

/** A section, or parts of a list one after the other, where it may be long. */
type Section = (userId: string) => Promise<unknown> | AsyncGenerator<unknown[], void, undefined>;

/**
 * Collects everything the product stores about a person, for the download of their data. Each feature adds its section
 * when its module starts: only the person's own data, and no secrets.
 */
@Injectable()
export class PersonalDataService {
  private readonly sections = new Map<string, Section>();

  constructor(private readonly sql: Sql) {}

  addSection(name: string, section: Section): void {
    this.sections.set(name, section);
  }

  /** A section for each statement, under its name. */
  addLines(sections: Record<string, JsonLines>): void {
    for (const [name, lines] of Object.entries(sections))
      this.addSection(name, async (userId) => (await this.sql.rows(lines, [userId])).map(({ line }) => line));
  }

  /**
   * All sections by name as JSON, written while they are read. The first is read before anything is written, so that an
   * unavailable database is still a clean 503.
   */
  async written(userId: string): Promise<AsyncIterable<string>> {
    const text = this.write(userId);
    const first = await text.next();
    return startingWith(first.done ? '{}' : first.value, text);
  }

  private async *write(userId: string): AsyncGenerator<string, void, undefined> {
    // The rest is read after the request has ended, and the sections read in its ORM context.
    const within = AsyncLocalStorage.snapshot();
    let before = '{';
    for (const [name, section] of this.sections) {
      const found = within(() => section(userId));
      const start = `${before}${JSON.stringify(name)}:`;
      if (found instanceof Promise) yield start + (JSON.stringify(await found) ?? 'null');
      else yield* listed(start, () => within(() => found.next()));
      before = ',';
    }
    yield '}';
  }
}

async function* listed(
  start: string,
  next: () => Promise<IteratorResult<unknown[], void>>,
): AsyncGenerator<string, void, undefined> {
  let before = `${start}[`;
  for (let part = await next(); !part.done; part = await next()) {
    if (part.value.length === 0) continue;
    yield before + part.value.map((one) => JSON.stringify(one)).join(',');
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncIterable<string> {
  yield first;
  yield* rest;
}
