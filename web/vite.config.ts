/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnTogether, iconsOf } from './drawn-together.ts';
import { besideTheSite } from './beside-the-site.ts';
import { serviceWorker } from './service-worker.ts';

/** Worth being fetched beside the page that needs them; the small rest follows it. */
const LARGE = /\/(forms|map)-[^/]*$|\.css$/;
const NAMED = /^(base|shared|icons|drawn-first|forms|map|rolldown-runtime|index)$/;
/** Pages that draw little of what a home's page draws. */
const OTHERS = [
  'about',
  'blog',
  'blog-post',
  'contact',
  'invest',
  'services',
  'message',
  'my-properties',
  'settings',
];
const WORKER = 'src/worker/sw.ts';
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(
  ['/api', '/media', '/s', '/progress', '/admin'].map((path) => [
    `^${path}/`,
    { target: api, changeOrigin: false },
  ]),
);

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker(), besideTheSite('server')],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: { outDir: 'dist', sourcemap: false },
  // Both at once: the site, and what the server draws its first views with.
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        // The content policy of the site knows 'self' alone: nothing may become a data: script or an inline polyfill.
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
            // A worker's address stays: browsers look there for a new one.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // Every page carries the list of all files: their names are as short as they may be.
            chunkFileNames: ({ name }) =>
              NAMED.test(name) ? 'assets/[name]-[hash:8].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // What every page needs and what changes with the lockfile only: one file, long in the cache.
                {
                  name: 'base',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(queries|infinite))/i,
                },
                { name: 'forms', test: /node_modules\/(react-hook-form|zod|@hookform|@standard-schema)\// },
                // What a dozen pages share travels together: many tiny files cost more than they save.
                // Not what brings the libraries of forms along: a page without a form never needs them.
                { name: 'shared', test: /\/src\/(?!lib\/forms\/form\.)/, minShareCount: 16 },
                // A visitor's first page does not wait for the icons of all the others.
                iconsOf('drawn-first', ['landing']),
                { name: 'icons', test: /@tabler/, minShareCount: 3 },
                { name: 'map', test: /node_modules\/leaflet\// },
                drawnTogether('wide', { pages: ['landing'], by: 8 }),
                drawnTogether('start', { pages: ['landing'], by: 2 }),
                drawnTogether('found', { pages: ['property', 'search'], by: 2, without: OTHERS }),
                drawnTogether('place', { pages: ['property'], by: 2, without: ['search', ...OTHERS] }),
              ],
            },
          },
        },
      },
    },
    server: {
      // One folder that needs no package: production installs none of the site's.
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
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/app/test-setup.ts'],
    restoreMocks: true,
  },
});
