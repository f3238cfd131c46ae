import { resolve } from 'node:path';
import { loadEnvironment } from '../platform/config/config';
import type { Environment } from '../platform/config/environment';
import { runningDatabaseUrl, startEmbeddedDatabase } from '../platform/database/embedded/embedded-database';
import { endProcess } from '../platform/process/end-process';
import { writableFolder } from '../platform/process/writable-folder';

export interface CommandContext {
  databaseUrl: string;
  env: Environment;
  /** DATA_DIR, absolute. */
  dataDir: string;
  /** True when the program is running on this embedded database at the moment. */
  inUse: boolean;
}

/**
 * Runs a command against the program's own database: the one of DATABASE_URL, or the embedded one, which is started for
 * the duration of the command unless the program is running already. Ends the process; a thrown error is printed as its
 * message, with exit code 1.
 */
export function withDatabase(command: (context: CommandContext) => Promise<void>): void {
  // A command that neither ends nor fails, because nothing is left to wait for, has not done its work.
  process.exitCode = 1;
  run(command).then(
    () => endProcess(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      endProcess(1);
    },
  );
}

async function run(command: (context: CommandContext) => Promise<void>): Promise<void> {
  const env = loadEnvironment();
  const dataDir = resolve(env.DATA_DIR);
  writableFolder(dataDir);
  if (env.DATABASE_URL) return command({ databaseUrl: env.DATABASE_URL, env, dataDir, inUse: false });
  const running = await runningDatabaseUrl(dataDir);
  if (running) return command({ databaseUrl: running, env, dataDir, inUse: true });
  const embedded = await startEmbeddedDatabase({ dataDir });
  try {
    await command({ databaseUrl: embedded.url, env, dataDir, inUse: false });
  } finally {
    await embedded.stop();
  }
}
