import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser-storage';

const EMAIL = 'email';
const listeners = new Set<() => void>();

/** The email address stored between sign-up or a forgotten password and the screen that asks for the code. */
export function readEmail(): string {
  return deviceStorage.read(EMAIL) ?? '';
}

export function storeEmail(email: string): void {
  deviceStorage.write(EMAIL, email);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useStoredEmail(): string {
  return useSyncExternalStore(subscribe, readEmail, () => '');
}
