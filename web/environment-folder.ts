import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Has an environment of the build write to a folder of its own name inside the site's output folder. */
export function environmentFolder(environment: string): Plugin {
  return {
    name: 'environment-folder',
    apply: 'build',
    config: ({ build }) => ({
      environments: { [environment]: { build: { outDir: join(build?.outDir ?? 'dist', environment) } } },
    }),
  };
}
