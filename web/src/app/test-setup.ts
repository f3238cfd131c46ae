import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What the server draws is tested without a document.
if (!import.meta.env.SSR) {
  // jsdom knows the dialog element but not how to open it.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };

  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}
