/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(
  ['/api', '/media'].map((path) => [`^${path}/`, { target: api, changeOrigin: false }]),
);

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // One copy of each package for all workspaces: two copies of React or the router do not work together.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'] },
  server: { port: 5174, proxy },
  preview: { port: 4174, proxy },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows 'self' alone: no data: script and no inline polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Packages change only with the lockfile: one file, cached for long. Icons go with the pages that show them.
          // Code that must run before the packages is a file of its own, imported before theirs.
          groups: [
            { name: 'first', test: /missing-storage/ },
            { name: 'base', test: /node_modules\/(?!@mui\/icons-material)/ },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    // Loading react-admin for each file took nearly all of the processor time; the tests change no module's state.
    isolate: false,
    // A test that waits for the page can take seconds next to the tests of the API.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    restoreMocks: true,
  },
});
