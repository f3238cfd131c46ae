import type { Plugin } from 'vite';

/** Puts the built file of `entry` into the page as a script of its own, before the program. */
export function startEarly(entry: string): Plugin {
  return {
    name: 'start-early',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(entry),
        );
        if (!chunk) throw new Error(`${entry} was not built`);
        return [
          { tag: 'script', attrs: { type: 'module', src: `/${chunk.fileName}` }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
