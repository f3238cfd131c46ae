import type { Config } from 'jest';
import { startDatabases } from './databases';

export default async function setup(config: Config & { maxWorkers: number }): Promise<void> {
  await startDatabases(Math.max(1, config.maxWorkers));
}
