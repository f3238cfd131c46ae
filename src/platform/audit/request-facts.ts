import { AsyncLocalStorage } from 'node:async_hooks';

type RequestFacts = { id: string; ip: string };

const storage = new AsyncLocalStorage<RequestFacts>();

/** Runs the rest of a request with its origin (IP address, request id) in scope. */
export const withRequestFacts = (facts: RequestFacts, run: () => void): void => storage.run(facts, run);

/** The origin of the running request; undefined in jobs. */
export const currentRequest = (): RequestFacts | undefined => storage.getStore();
