import { deviceStorage } from '../browser-storage';

/** The states that can be turned on and off without a connection. */
export type ToggleKind =
  | 'favourites'
  | 'hidden-homes'
  | 'follows'
  | 'likes'
  | 'communities'
  | 'groups'
  | 'read-notifications'
  | 'deleted-notifications';

export type Toggled = readonly [kind: ToggleKind, id: string];
export type UnsentToggle = readonly [...Toggled, wanted: boolean];

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The toggles of this mutation before it is sent, by its variables; the device stores them until then. */
      unsent?: (variables: never) => UnsentToggle[];
    };
  }
}

/** The storage key of the list. */
const STORED = 'gidana-toggles';

/** An unsent toggle of a person: nobody else in this browser sends it. */
export interface StoredToggle {
  userId: string;
  toggle: UnsentToggle;
}

export function readToggles(): StoredToggle[] {
  return deviceStorage.readJson<StoredToggle[]>(STORED) ?? [];
}

export function storeToggles(toggles: StoredToggle[]): void {
  if (toggles.length === 0) deviceStorage.remove(STORED);
  else deviceStorage.write(STORED, JSON.stringify(toggles));
}

/** Signing out deletes what was not sent. */
export const forgetToggles = (): void => storeToggles([]);
