import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestFacts = { id: string; ip: string };

const storage = new AsyncLocalStorage<RequestFacts>();

/** Runs the rest of a request, or what it left to a job, with its origin (IP address, request id) in scope. */
export const withRequestFacts = <T>(facts: RequestFacts, run: () => T): T => storage.run(facts, run);

/** The origin of the running request; undefined in most jobs. */
export const currentRequest = (): RequestFacts | undefined => storage.getStore();
