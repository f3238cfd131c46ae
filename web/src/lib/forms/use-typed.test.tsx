import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

type Note = { message: string; name: string };

/** The program as it starts in this tab, with what the tab has stored. */
async function start() {
  vi.resetModules();
  const { useTyped, forgetTyped } = await import('./use-typed');
  const { startSession, clearSession } = await import('../session/session');
  const { choosePrivacy } = await import('../session/privacy-choice');
  const open = (form = 'enquiry:l1') => renderHook(() => useTyped<Note>(form)).result;
  return { open, forgetTyped, startSession, clearSession, choosePrivacy };
}

const type = (form: { current: { type: (change: Partial<Note>) => void } }, message: string) =>
  act(() => form.current.type({ message }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'privacy=; Max-Age=0; Path=/';
});

it('keeps what a person typed over a reload, by form, until it is sent', async () => {
  let tab = await start();
  tab.startSession({ token: 't', userId: 'u1' });
  type(tab.open(), 'Is it free?');
  tab = await start();
  const form = tab.open();
  expect(form.current.typed).toEqual({ message: 'Is it free?' });
  expect(tab.open('enquiry:l2').current.typed).toEqual({});
  act(() => form.current.type({ name: 'Bola' }));
  act(() => form.current.clear({ name: 'Bola' }));
  // Sent: the form goes on showing what stays, and the next one is empty.
  expect(form.current.typed).toEqual({ name: 'Bola' });
  expect(tab.open().current.typed).toEqual({});
  expect((await start()).open().current.typed).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it('shows it to nobody else, and to its person again after their session has ended', async () => {
  const tab = await start();
  tab.startSession({ token: 't', userId: 'u1' });
  const form = tab.open();
  type(form, 'Private');
  act(() => tab.clearSession());
  expect(form.current.typed).toEqual({});
  act(() => tab.startSession({ token: 'o', userId: 'u2' }));
  expect(form.current.typed).toEqual({});
  type(form, 'Of another person');
  act(() => tab.startSession({ token: 'n', userId: 'u1' }));
  expect(form.current.typed).toEqual({ message: 'Private' });
  // Signing out deletes what that person typed.
  tab.forgetTyped();
  expect((await start()).open().current.typed).toEqual({});
});

it('stores what a visitor typed only with consent, and deletes it when that is taken back', async () => {
  let tab = await start();
  const form = tab.open();
  type(form, 'Without');
  expect([form.current.typed, sessionStorage.length]).toEqual([{ message: 'Without' }, 0]);
  tab.choosePrivacy('accepted');
  type(form, 'With');
  tab = await start();
  expect(tab.open().current.typed).toEqual({ message: 'With' });
  tab.choosePrivacy('declined');
  expect(sessionStorage).toHaveLength(0);
});

it('starts empty where the storage holds something else', async () => {
  sessionStorage.setItem('gidana-typed u1', '{broken');
  const tab = await start();
  tab.startSession({ token: 't', userId: 'u1' });
  expect(tab.open().current.typed).toEqual({});
});
