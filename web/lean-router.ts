import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/lib\//;
const FRAMEWORK_LINKS = /\/ssr\/components\.js$/;
const INSTEAD = fileURLToPath(new URL('src/app/start/no-framework-links.ts', import.meta.url));

/**
 * Leaves out of the build what the router brings for servers, data routes and forms of its own. Nothing of the site
 * uses it, but the bundler cannot know: components made by a call count as used, and every link could prefetch.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      ROUTER.test(importer) && FRAMEWORK_LINKS.test(source) ? INSTEAD : null,
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      const lean = code
        .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*;$/gm, '');
      return { code: lean, map: null };
    },
  };
}
