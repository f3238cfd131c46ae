import { FAQ_SEED } from '../../src/content/seed/faq.seed';
import { LEGAL_SEED } from '../../src/content/seed/legal.seed';
import { migrate } from '../../src/platform/database/migrate';
import { migrations } from '../../src/platform/database/migrations/migrations';
import { run } from '../support/servers/database-client';
import { anEmptyDatabase } from '../support/servers/new-database';

const OLD_ANSWER =
  'Homes are verified by an inspection in person. Ratings come from people with an account only, and are marked when the person has been on a tour of that home. If something is wrong, press "Report" on the home.';
const OLD_SENTENCE =
  'We look at a home in person before it is published, and take it down when it turns out to be something else.';
const id = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;

test('seeded texts that no admin changed no longer promise an inspection, and edited ones stay', async () => {
  const database = await anEmptyDatabase('checked');
  const { url } = database;
  const before = migrations.findIndex(({ name }) => name === 'Migration20261122171500') - 1;
  await migrate(url, migrations[before]!.name);
  const terms = LEGAL_SEED.find(({ kind }) => kind === 'terms')!.body;
  const sentence = /We check a listing before [^.]*\./.exec(terms)![0];
  const old = terms.replace(sentence, OLD_SENTENCE).replaceAll("'", "''");
  await run(
    url,
    `insert into faq_entries (id, topic, question, answer)
      values ('${id(1)}', 'A', 'Seeded?', '${OLD_ANSWER}'), ('${id(2)}', 'A', 'Edited?', '${OLD_ANSWER} Yes.');
    insert into legal_texts (id, kind, version, title, body, updated_on)
      values ('${id(3)}', 'terms', 1, 'Terms', '${old}', '2023-03-11')`,
  );
  await migrate(url);
  const [seeded, edited] = (await run(url, 'select answer from faq_entries order by id')) as {
    answer: string;
  }[];
  expect(FAQ_SEED.map(({ answer }) => answer)).toContain(seeded!.answer);
  expect(edited!.answer).toBe(`${OLD_ANSWER} Yes.`);
  const versions = (await run(url, 'select version, body from legal_texts order by version')) as {
    version: number;
    body: string;
  }[];
  expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  expect(versions[0]!.body).toContain(OLD_SENTENCE);
  expect(versions[1]!.body).toBe(terms);
  await database.stop();
});
