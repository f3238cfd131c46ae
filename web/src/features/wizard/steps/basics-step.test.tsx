import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { emptyDraft } from '../wizard-draft';
import { BasicsStep } from './basics-step';

it('shows the total once there is a price', () => {
  vi.stubGlobal('fetch', async () => Response.json({ listingFields: [] }));
  const step = (startPrice: string) => (
    <QueryClientProvider client={createQueryClient()}>
      <BasicsStep
        draft={{ ...emptyDraft('rent'), startPrice, feeLegal: '50,000' }}
        problems={{}}
        change={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(step(''));
  const total = () => screen.getByText('Total to enter').parentElement!.textContent;
  expect(total()).toBe('Total to enter Set the lowest price first');
  rerender(step('1.2m'));
  expect(total()).toMatch(/1,250,000$/);
});
