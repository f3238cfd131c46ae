import { stopDatabases } from './databases';

export default async function teardown(): Promise<void> {
  await stopDatabases();
}
