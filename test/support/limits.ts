import { Config } from '../../src/platform/config/config';
import { readEnvironment, type Environment } from '../../src/platform/config/environment';
import type { TestApp } from '../setup/test-app';

/** The application limits as with these variables, until it starts over. */
export function setLimits(app: TestApp, variables: Record<string, string>): void {
  const config = app.app.get(Config);
  const read = readEnvironment({ NODE_ENV: 'test', ...variables });
  const limits = Object.fromEntries(
    Object.keys(variables).map((name) => [name, read[name as keyof Environment]]),
  );
  jest.replaceProperty(config, 'env', { ...config.env, ...limits });
}
