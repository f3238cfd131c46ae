import type { Identifier } from 'react-admin';
import { sharedState } from '../storage/shared-state';

/* The records whose decision is on its way to the server, or being undone: until the lists were fetched again they
   still contain them, and the console hides them. */
const decided = sharedState<ReadonlySet<Identifier>>(new Set());

export const hide = (ids: Identifier[]): void => decided.set(new Set([...decided.read(), ...ids]));
export const show = (ids: Identifier[]): void =>
  decided.set(new Set([...decided.read()].filter((id) => !ids.includes(id))));

export const isHidden = (id: Identifier): boolean => decided.read().has(id);

/** The ids to hide now. */
export const useDecided = decided.use;
