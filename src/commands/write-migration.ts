import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import '../app.module';
import { startEmbeddedDatabase } from '../platform/database/embedded/embedded-database';
import { migrate } from '../platform/database/migrate';
import { describeSchema } from '../platform/database/schema/describe-schema';
import { makeEntitySchema, schemaOrm } from '../platform/database/schema/entity-schema';
import { statementsBetween } from '../platform/database/schema/schema-statements';

const FOLDER = 'src/platform/database/migrations';

/** Writes the migration from a migrated database to the schema of the entities. A person reviews and completes it. */
async function main(name: string | undefined): Promise<string> {
  if (!name || !/^[a-z0-9-]+$/.test(name)) return 'Name it: npm run db:migration <what-changes>\n';
  const statements = await differences();
  if (statements.length === 0) return 'The migrations make what the entities say.\n';
  const serial = new Date().toISOString().replace(/\D/g, '').slice(0, 12).padEnd(14, '0');
  const file = `migration-${serial}-${name}`;
  const lines = statements
    .map((sql) => `    this.addSql(\`${sql.replace(/[`\\]|\$\{/g, '\\$&')}\`);\n`)
    .join('');
  writeFileSync(
    `${FOLDER}/${file}.ts`,
    `import { Migration } from '@mikro-orm/migrations';\n\nexport class Migration${serial} extends Migration {\n  override up(): void {\n${lines}  }\n}\n`,
  );
  const list = readFileSync(`${FOLDER}/migrations.ts`, 'utf8')
    .replace('\n/** Every', `import { Migration${serial} } from './${file}';\n\n/** Every`)
    .replace(/\n];/, `\n  Migration${serial},\n];`);
  writeFileSync(`${FOLDER}/migrations.ts`, list);
  return `Wrote ${FOLDER}/${file}.ts: read it, say above the class what it is for, and run npm run fix.\n`;
}

async function differences(): Promise<string[]> {
  const databases = await Promise.all([0, 1].map(() => startEmbeddedDatabase({ dataDir: '', memory: true })));
  const [migrated, made] = databases.map(({ url }) => new Client({ connectionString: url }));
  await migrate(databases[0]!.url);
  const orm = await schemaOrm(databases[0]!.url);
  try {
    await migrated!.connect();
    await made!.connect();
    await makeEntitySchema(orm, made!);
    const plain = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    return statementsBetween(plain, await describeSchema(made!), await describeSchema(migrated!));
  } finally {
    await orm.close(true);
    await migrated!.end();
    await made!.end();
    for (const database of databases) await database.stop();
  }
}

main(process.argv[2]).then(
  (output) => process.stdout.write(output),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    process.exitCode = 1;
  },
);
