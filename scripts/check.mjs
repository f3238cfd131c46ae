import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
