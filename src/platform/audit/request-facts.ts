import { AsyncLocalStorage } from 'node:async_hooks';

type RequestFacts = { id: string; address: string };

const storage = new AsyncLocalStorage<RequestFacts>();

/** Runs the rest of a request knowing where it came from. */
export const withRequestFacts = (facts: RequestFacts, run: () => void): void => storage.run(facts, run);

/** The running request's facts; undefined in jobs. */
export const currentRequest = (): RequestFacts | undefined => storage.getStore();
