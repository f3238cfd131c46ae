import { statement } from '../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { notFound } from '../platform/http/errors';
import type { FaqView } from './faq/faq.dto';
import type { LegalView } from './legal/legal.dto';

/** Content for everybody: questions and answers, legal texts. */
@Injectable()
export class PublicContentService {
  constructor(private readonly sql: Sql) {}

  faq(): Promise<FaqView[]> {
    return this.sql.rows(FAQ);
  }

  /** The newest version. Throws 404 for another kind than terms and privacy. */
  async legal(kind: string): Promise<LegalView> {
    const text = await this.sql.row(LEGAL, [kind]);
    if (!text) throw notFound();
    return text;
  }
}

const FAQ = statement(
  'faq',
  (db) =>
    db
      .selectFrom('faq_entries')
      .select(['id as faqId', 'topic', 'question', 'answer'])
      .where('published', '=', true)
      .orderBy(({ fn }) => fn.min('position').over((of) => of.partitionBy('topic')))
      .orderBy('topic')
      .orderBy('position')
      .orderBy('id'),
  [],
  { faqId: 'uuid', topic: 'text', question: 'text', answer: 'text' },
);

const LEGAL = statement(
  'legal',
  (db, kind) =>
    db
      .selectFrom('legal_texts')
      .select(['kind', 'version', 'title', 'body'])
      .select(({ cast }) => cast<string>('updated_on', 'text').as('updatedOn'))
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .limit(1),
  ['text'],
  { kind: 'text', version: 'int', title: 'text', body: 'text', updatedOn: 'text' },
);
