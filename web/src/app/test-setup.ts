import { cleanup, configure } from '@testing-library/react';
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { afterEach } from 'vitest';

// Browsers have them, jsdom's context does not.
Object.assign(globalThis, { ReadableStream, TextDecoderStream });

// Server rendering is tested without a document.
if (!import.meta.env.SSR) {
  // Next to the tests of the API a page can take seconds to change.
  configure({ asyncUtilTimeout: 15_000 });

  // jsdom has the dialog element but not its methods.
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
