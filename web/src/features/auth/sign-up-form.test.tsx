import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { SignUpForm } from './sign-up-form';

const open = (path = '/signup') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <SignUpForm />
      </QueryClientProvider>
    </MemoryRouter>,
  );

const NAMES = ['First name', 'Last name', 'Email', 'Password'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = () =>
  NAMES.forEach((label) => fireEvent.change(field(label), { target: { value: `My ${label}` } }));

it('keeps what was typed, over a reload with the visitor’s consent only, and stores no password', () => {
  const first = open();
  fill();
  expect(sessionStorage.length).toBe(0);
  document.cookie = 'privacy=accepted; Path=/';
  fill();
  fireEvent.change(field('Last name'), { target: { value: 'Obi' } });
  const stored = JSON.stringify({ ...sessionStorage });
  for (const text of ['My First name', 'Obi', 'My Email']) expect(stored).toContain(text);
  expect(stored).not.toContain('My Password');
  document.cookie = 'privacy=; Max-Age=0; Path=/';
  first.unmount();
  open('/signup?ref=ada');
  expect(NAMES.map((label) => field(label).value)).toEqual([
    ...['My First name', 'Obi', 'My Email'],
    'My Password',
  ]);
  expect(screen.getByDisplayValue('ada')).toBeTruthy();
});
