import { Program } from '../../support/servers/program';
import { createDatabase } from './demo-database';
import { DEMO, variables } from './global-setup';
import { test as base } from './test';

/** `test` on a program of its own, for what changes the demo for everybody: the clock, or a season that is closed. */
export const test = base.extend<{ ownProgram: string }>({
  ownProgram: [
    async ({}, use) => {
      const database = await createDatabase(process.env[variables.demoDatabase] || undefined);
      try {
        const program = await Program.startOn(process.env[variables.demoData]!, { ...DEMO, ...database.env });
        await use(program.url);
        await program.stop();
      } finally {
        await database.drop();
      }
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ ownProgram }, use) => use(ownProgram),
});
