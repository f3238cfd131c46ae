/// <reference types="vitest/config" />
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonChunk, iconsOf, layoutChunk, pagesUnder, sharedChunk } from './shared-chunk.ts';
import { environmentFolder } from './environment-folder.ts';
import { serviceWorker } from './service-worker.ts';

/** Files worth fetching in parallel with the page that needs them; the small others are fetched after it. */
const LARGE = /\/(forms|map)-[^/]*$|\.css$/;
const NAMED = /^(base|shared|dialogs|icons|forms|map|index)$/;
/** Pages that use little of the listing page's code. */
const OTHERS = [
  'about',
  'blog',
  'blog-post',
  'community-page',
  'contact',
  'dashboard',
  'invest',
  'service',
  'services',
  'message',
  'my-properties',
  'settings',
];
/** Pages that use little of what the pages of a home and of a service share: the request form and reviews. */
const WITHOUT_REQUESTS = [
  'blog-post',
  'community-page',
  'complete-profile',
  'dashboard',
  'enquiry',
  'front-desk',
  'message',
  'profile',
  'search',
  'sign-up',
  'stay-calendar',
];
/** Every page; those in the frame of the signed-in pages; the others. */
const ROUTES = readdirSync(fileURLToPath(new URL('src/routes', import.meta.url)))
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.replace('.tsx', ''));
const OWN = pagesUnder('own');
const OPEN = ROUTES.filter((page) => !OWN.includes(page));
const WORKER = 'src/worker/sw.ts';
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
          input: ['index.html', WORKER],
          output: {
            // A worker's URL must not change: browsers look there for a new version.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // Every page carries the list of all files, so their names are as short as possible.
            chunkFileNames: ({ name }) =>
              NAMED.test(name) ? 'assets/[name]-[hash:8].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // Packages that every page needs change only with the lockfile: one file, cached for long.
                {
                  name: 'base',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(queries|useInfinite|infiniteQueryObserver))/i,
                },
                { name: 'forms', test: /node_modules\/(react-hook-form|zod|@hookform|@standard-schema)\// },
                // Modules that a dozen pages share go into one file: many tiny files cost more than they save. Modules
                // that import the form libraries stay out: a page without a form never needs those. Dialogs have a file
                // of their own: a visitor's first page has none.
                {
                  name: 'dialogs',
                  test: /\/src\/(components\/ui\/(dialog|modal-frame)|lib\/timing\/second-tap)\./,
                  includeDependenciesRecursively: false,
                },
                { name: 'shared', test: /\/src\/(?!lib\/forms\/form\.)/, minShareCount: 20 },
                // A visitor's first page does not wait for the icons of the others.
                iconsOf('drawn-first', ['landing']),
                { name: 'icons', test: /@tabler/, minShareCount: 3 },
                { name: 'map', test: /node_modules\/leaflet\// },
                layoutChunk('shell', 'app/layouts/shell-layout.tsx', ROUTES),
                commonChunk('own', { pages: OWN, by: 3, without: OPEN }),
                commonChunk('often', { pages: ROUTES, by: 9, without: ['landing', 'search'] }),
                sharedChunk('wide', { pages: ['landing'], by: 14 }),
                sharedChunk('start', { pages: ['landing'], by: 2 }),
                sharedChunk('found', { pages: ['property', 'search'], by: 2, without: OTHERS }),
                sharedChunk('place', { pages: ['property'], by: 2, without: ['search', ...OTHERS] }),
                sharedChunk('request', { pages: ['property', 'service'], by: 2, without: WITHOUT_REQUESTS }),
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
