import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { InquiryForm } from './inquiry-form';

it('keeps what was typed for somebody who comes back to it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const open = () => {
    cleanup();
    render(
      <QueryClientProvider client={createQueryClient()}>
        <InquiryForm />
      </QueryClientProvider>,
    );
    return screen.getByLabelText<HTMLInputElement>('First name');
  };
  await userEvent.type(open(), 'Ada');
  expect(open().value).toBe('Ada');
});
