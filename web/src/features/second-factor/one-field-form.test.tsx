import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { OneFieldForm } from './one-field-form';

it('sends a password as it was typed, and codes without the spaces around them', async () => {
  const sent: string[] = [];
  const type = async (field: 'password' | 'code' | 'recoveryCode', label: string) => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <OneFieldForm field={field} action="Continue" onSend={async (typed) => sent.push(typed)} />
      </QueryClientProvider>,
    );
    await userEvent.type(screen.getByLabelText(label), ' 12 34 ');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    cleanup();
  };
  await type('password', 'Your password');
  await type('code', 'Code');
  await type('recoveryCode', 'Recovery code');
  expect(sent).toEqual([' 12 34 ', '12 34', '12 34']);
});
