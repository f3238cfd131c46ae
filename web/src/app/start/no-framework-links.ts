import { createContext, type Ref, type RefCallback } from 'react';

// Stands in the build for the router's part for servers (see lean-router.ts). The names are the router's.

export const FrameworkContext = createContext(undefined);

export const PrefetchPageLinks = (): null => null;

export const usePrefetchBehavior = () => [false, null, {}] as const;

/** The second reference belongs to prefetching. */
export const mergeRefs = <T>(given: Ref<T>): Ref<T> | RefCallback<T> => given;
