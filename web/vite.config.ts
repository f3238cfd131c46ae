/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { environmentFolder } from './environment-folder.ts';
import { LIBRARIES } from './module-graph.ts';
import { pageChunks } from './page-chunks.ts';
import { serviceWorker } from './service-worker.ts';

/** Files worth fetching in parallel with the page that needs them; the small others are fetched after it. */
const LARGE = /\/(forms|map)-[^/]*$|\.css$/;
const NAMED = /^(base|forms|map|index)$/;
/** The modules of packages and of the build that every page needs. */
const BASE = [
  /node_modules\/(react|react-dom|react-hot-toast|goober|scheduler|react-router|openapi-fetch)\//,
  /node_modules\/@tanstack\/(?!.*(queries|useInfinite|infiniteQueryObserver))/i,
  /@tabler.*\/(defaultAttributes|createReactComponent)\./,
  /preload-helper/,
];
const WORKER = 'src/worker/sw.ts';
/** Documents name it themselves. */
const FIRST_REQUESTS = 'src/app/start/first-requests.ts';
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(
  ['/api', '/media', '/s', '/progress', '/calendar', '/admin'].map((path) => [
    `^${path}/`,
    { target: api, changeOrigin: false },
  ]),
);

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker(), environmentFolder('server')],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: { outDir: 'dist', sourcemap: false },
  // Builds both: the site, and the server's renderer of first views.
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        // The content security policy allows 'self' alone: no data: script and no inline polyfill.
        modulePreload: {
          polyfill: false,
          // A list of every small file of every page would itself be part of the first load.
          resolveDependencies: (_file, needed, { hostType }) =>
            hostType === 'html' ? needed : needed.filter((file) => LARGE.test(file)),
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['index.html', WORKER, FIRST_REQUESTS],
          output: {
            // A worker's URL must not change: browsers look there for a new version.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // Every page carries the list of all files, so their names are as short as possible.
            chunkFileNames: ({ name }) =>
              NAMED.test(name) ? 'assets/[name]-[hash:8].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // They change only with the lockfile: one file, cached for long.
                {
                  name: 'base',
                  test: (id) => BASE.some((pattern) => pattern.test(id)),
                },
                ...LIBRARIES.map(({ name, test }) => ({ name, test })),
                pageChunks(),
              ],
            },
          },
        },
      },
    },
    server: {
      // Bundles all packages: production installs none of the site's.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      consumer: 'server',
      build: {
        ssr: true,
        emptyOutDir: false,
        minify: true,
        rolldownOptions: {
          input: { 'first-view': 'src/app/start/first-view.tsx' },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[hash].mjs' },
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    // A context for each file in one thread: a new thread and its own copy of jsdom for each took two thirds of the
    // processor time (107 instead of 40 s for all files).
    pool: 'vmThreads',
    // A test that waits for the page can take seconds next to the tests of the API.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/app/test-setup.ts'],
    restoreMocks: true,
  },
});
