import { AsyncLocalStorage } from 'node:async_hooks';
import DataLoader from 'dataloader';
import { isFreeOfContext } from '../orm/request-orm';

/** Data that PostgreSQL refuses, and deadlocks: the statement did nothing, and the others may succeed. */
const OF_ONE = /^(22|23|40)/;
/** More in one statement would keep the first of them waiting for the last. */
const MOST_TOGETHER = 16;
const outsideRequests = AsyncLocalStorage.snapshot();

/**
 * A function that does together what several requests ask for in one turn of the event loop: under load they share a
 * statement and its two messages, and alone a request waits for nothing. `work` returns a result for each input, in their
 * order, by one statement. When PostgreSQL refuses the data of one, it runs again for each alone, so that nobody gets
 * another's error. A request inside a transaction, or that reads from a replica, shares nothing.
 */
export function inBatches<In, Out>(
  work: (inputs: readonly In[]) => Promise<Out[]>,
): (input: In) => Promise<Out> {
  const alone = async (input: In): Promise<Out> => (await work([input]))[0]!;
  const together = async (inputs: readonly In[]): Promise<(Out | Error)[]> => {
    try {
      return await work(inputs);
    } catch (error) {
      if (inputs.length === 1 || !OF_ONE.test((error as { code?: string }).code ?? '')) throw error;
      return Promise.all(inputs.map((input) => alone(input).catch((error: Error) => error)));
    }
  };
  const loader = new DataLoader(together, {
    cache: false,
    maxBatchSize: MOST_TOGETHER,
    batchScheduleFn: (run) => setImmediate(outsideRequests, run),
  });
  return (input) => (isFreeOfContext() ? loader.load(input) : alone(input));
}
