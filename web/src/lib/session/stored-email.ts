import { useSyncExternalStore } from 'react';
import { deviceStorage, onStoredElsewhere } from '../browser-storage';
import { createListeners } from '../listeners';

const EMAIL = 'email';
const [announce, subscribe] = createListeners();

/** The email address stored between sign-up or a forgotten password and the screen that asks for the code. */
export function readEmail(): string {
  return deviceStorage.read(EMAIL) ?? '';
}

export function storeEmail(email: string): void {
  deviceStorage.write(EMAIL, email);
  announce();
}

onStoredElsewhere([EMAIL], announce);

export function useStoredEmail(): string {
  return useSyncExternalStore(subscribe, readEmail, () => '');
}
