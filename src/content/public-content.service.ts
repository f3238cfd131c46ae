import { row, statement } from '../platform/database/sql/statement';
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
  `select id as "faqId", topic, question, answer from faq_entries where published
       order by min(position) over (partition by topic), topic, position, id`,
  [],
  row<FaqView>({ faqId: 'uuid', topic: 'text', question: 'text', answer: 'text' }),
);

const LEGAL = statement(
  'legal',
  `select kind, version, title, body, updated_on::text as "updatedOn" from legal_texts where kind = $1 order by version desc limit 1`,
  ['text'],
  row<LegalView>({ kind: 'text', version: 'int', title: 'text', body: 'text', updatedOn: 'text' }),
);
