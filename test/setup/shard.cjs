const { appendFileSync } = require('node:fs');

/**
 * Wraps one test file of a shard (scripts/api-tests.mjs) in a `describe` named after its path: its hooks stay separate, the
 * loaded modules are shared, and most share an application (test-app.ts). Its seconds, application included, go to the
 * file TEST_TIMES.
 */
module.exports = function testFile(file, load) {
  describe(file, () => {
    let begun = 0;
    beforeAll(() => {
      begun = performance.now();
    });
    try {
      load();
    } catch (error) {
      it('loads', () => {
        throw error;
      });
    }
    afterAll(() => {
      const seconds = (performance.now() - begun) / 1000;
      appendFileSync(process.env.TEST_TIMES, `${JSON.stringify({ file, seconds })}\n`);
    });
  });
};
