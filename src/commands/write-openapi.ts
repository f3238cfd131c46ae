import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { AppModule } from '../app.module';
import { Config } from '../platform/config/config';
import { readEnvironment } from '../platform/config/environment';
import { createApp } from '../platform/http/server/create-app';
import { openApiDocument } from '../platform/http/server/open-api';
import { endProcess } from '../platform/process/end-process';

/** The OpenAPI document follows from the code alone, so no query is ever sent to this database. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/nothing';

/** Writes the OpenAPI document to the file named on the command line. */
async function main(file = 'openapi.json'): Promise<void> {
  const secret = 'only-to-write-the-document-0123456789';
  const env = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
    JWT_SECRET: secret,
  });
  const config = new Config(env, NO_DATABASE, true);
  const app = await createApp(AppModule.forRoot(config), config);
  writeFileSync(file, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
}

main(process.argv[2]).then(
  () => endProcess(0),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    endProcess(1);
  },
);
