import { FAQ_SEED } from '../../src/content/seed/faq.seed';
import { LEGAL_SEED } from '../../src/content/seed/legal.seed';
import { migrate } from '../../src/platform/database/migrate';
import { ANSWERS, PRIVACY } from '../../src/platform/database/migrations/migration-20261122202500-true-texts';
import { CHOICES } from '../../src/platform/database/migrations/migration-20261122205500-what-was-agreed';
import { COOKIES } from '../../src/platform/database/migrations/migration-20261123072500-write-position';
import { FOLLOWED } from '../../src/platform/database/migrations/migration-20261201045000-followed-links';
import { migrations } from '../../src/platform/database/migrations/migrations';
import { run } from '../support/servers/database-client';
import { anEmptyDatabase } from '../support/servers/new-database';

const text = (words: string): string => `'${words.replaceAll("'", "''")}'`;
const privacy = LEGAL_SEED.find(({ kind }) => kind === 'privacy')!.body;
/** As it was planted before each of the four migrations. */
const latest = privacy.replace(FOLLOWED[1], FOLLOWED[0]);
const earlier = latest.replace(COOKIES[1], COOKIES[0]);
const between = CHOICES.reduce((body, [before, after]) => body.replace(after, before), earlier);
const old = PRIVACY.reduce((body, [before, after]) => body.replace(after, before), between);

async function migrated(planted: string) {
  const database = await anEmptyDatabase('texts');
  const { url } = database;
  const before = migrations.findIndex(({ name }) => name === 'Migration20261122202500') - 1;
  await migrate(url, migrations[before]!.name);
  await run(
    url,
    `insert into faq_entries (id, topic, question, answer)
      select gen_random_uuid(), 'A', answer, answer from unnest(array[${ANSWERS.map(([answer]) => text(answer)).join()}, 'Edited']) as answer;
    insert into legal_texts (id, kind, version, title, body, updated_on)
      values (gen_random_uuid(), 'privacy', 1, 'Privacy', ${text(planted)}, '2023-03-11')`,
  );
  await migrate(url);
  const answers = (await run(url, 'select answer from faq_entries')) as { answer: string }[];
  const versions = (await run(url, 'select body from legal_texts order by version')) as { body: string }[];
  await database.stop();
  return { answers: answers.map(({ answer }) => answer), versions: versions.map(({ body }) => body) };
}

test('seeded texts that no admin changed become those of a new installation', async () => {
  expect(new Set([old, between, earlier, latest, privacy]).size).toBe(5);
  const { answers, versions } = await migrated(old);
  const seeds = FAQ_SEED.map(({ answer }) => answer);
  expect(answers.filter((answer) => !seeds.includes(answer))).toEqual(['Edited']);
  expect(versions).toEqual([old, between, earlier, latest, privacy]);
});

test('a policy of the operator stays as it is', async () => {
  const own = old.replace('There are no advertising cookies.', 'We bake cookies.');
  expect((await migrated(own)).versions).toEqual([own]);
});
