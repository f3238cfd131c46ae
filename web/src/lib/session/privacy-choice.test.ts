import { afterEach, expect, it, vi } from 'vitest';
import { choosePrivacy, readPrivacyChoice } from './privacy-choice';

afterEach(() => {
  document.cookie = 'privacy=; Max-Age=0';
});

it('is known until the page ends in a browser that takes no cookie', () => {
  const refused = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  expect(readPrivacyChoice()).toBeNull();
  choosePrivacy('accepted');
  expect(readPrivacyChoice()).toBe('accepted');
  choosePrivacy('declined');
  expect(readPrivacyChoice()).toBe('declined');
  refused.mockRestore();
  choosePrivacy('accepted');
  document.cookie = 'privacy=; Max-Age=0';
  expect(readPrivacyChoice()).toBeNull();
});
