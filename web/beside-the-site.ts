import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Lets an environment write into a folder of its own name within the site's, wherever a build is told to put that. */
export function besideTheSite(environment: string): Plugin {
  return {
    name: 'beside-the-site',
    apply: 'build',
    config: ({ build }) => ({
      environments: { [environment]: { build: { outDir: join(build?.outDir ?? 'dist', environment) } } },
    }),
  };
}
