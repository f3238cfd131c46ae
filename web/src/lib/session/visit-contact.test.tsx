import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { choosePrivacy } from './privacy-choice';
import { clearSession, startSession } from './session';
import { rememberVisit, useVisit } from './visit-contact';

const ada = { name: 'Ada Obi', phone: '08031234567', email: 'ada@example.com' };

afterEach(() => {
  clearSession();
  sessionStorage.clear();
  document.cookie = 'privacy=; Max-Age=0; Path=/';
});

it("keeps the contact and the requests of a visit with the visitor's consent", () => {
  choosePrivacy('accepted');
  const { result } = renderHook(useVisit);
  act(() => rememberVisit(ada, 'enquiry:l1'));
  expect(result.current.contact).toEqual(ada);
  expect(Object.keys(result.current.asked)).toEqual(['enquiry:l1']);
});

it('keeps nothing without consent, and deletes everything when it is withdrawn', () => {
  rememberVisit(ada);
  expect(sessionStorage.length).toBe(0);
  choosePrivacy('accepted');
  rememberVisit(ada);
  choosePrivacy('declined');
  expect(sessionStorage.length).toBe(0);
});

it('gives a visitor’s contact to nobody who signs in', () => {
  choosePrivacy('accepted');
  rememberVisit(ada);
  startSession({ token: 't', userId: 'bola' });
  expect(renderHook(useVisit).result.current.contact.name).toBe('');
});
