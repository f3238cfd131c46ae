import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Lets an environment write to a folder of its own name inside the site's output folder, wherever that is. */
export function besideTheSite(environment: string): Plugin {
  return {
    name: 'beside-the-site',
    apply: 'build',
    config: ({ build }) => ({
      environments: { [environment]: { build: { outDir: join(build?.outDir ?? 'dist', environment) } } },
    }),
  };
}
