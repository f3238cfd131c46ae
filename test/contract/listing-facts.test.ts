import { EntityManager } from '@mikro-orm/postgresql';
import {
  FACTS_BODY,
  FACTS_EXPRESSION,
  FACTS_PARAMETERS,
  REBUILD_FACTS,
} from '../../src/listings/reading/listing-facts.sql';
import { createTestApp, type TestApp } from '../setup/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

it('the generated JSON column matches the table of fields', async () => {
  const em = app.app.get(EntityManager).fork();
  const [stored] = await em.execute<{ parameters: string; body: string; expression: string }[]>(
    `select pg_get_function_arguments(p.oid) as parameters, p.prosrc as body, pg_get_expr(d.adbin, d.adrelid) as expression
     from pg_proc p, pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where p.proname = 'listing_facts' and d.adrelid = 'listings'::regclass and a.attname = 'facts'`,
  );
  const wanted = { parameters: FACTS_PARAMETERS, body: oneLine(FACTS_BODY), expression: FACTS_EXPRESSION };
  const isSame = JSON.stringify({ ...stored, body: oneLine(stored!.body) }) === JSON.stringify(wanted);
  if (!isSame) throw new Error(`A new migration has to run:\n\n${REBUILD_FACTS.join(';\n')}`);
});
