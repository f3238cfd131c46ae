import { HandlerRegistry } from '../../src/platform/events/handler-registry';
import type { TestApp } from '../setup/test-app';

/** Leaves the reactions to what `work` requests to the queue, as on a crowded server: they run when the test settles. */
export async function reactionsLater<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  const registry = app.app.get(HandlerRegistry);
  const names = registry.promptNames;
  registry.promptNames = [];
  try {
    return await work();
  } finally {
    registry.promptNames = names;
  }
}
