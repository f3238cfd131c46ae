import { updatePersistedState } from '@/lib/session/persisted-state';

/** The slide-in panel of small screens. */
export const openNavPanel = () => updatePersistedState({ openNav: true });
export const closeNavPanel = () => updatePersistedState({ openNav: false });
