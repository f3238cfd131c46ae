/** Ends the application that the tests of this file, or of this shard, have shared (test-app.ts). */
afterAll(() => globalThis.endSharing?.());
