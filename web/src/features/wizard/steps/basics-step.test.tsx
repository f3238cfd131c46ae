import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { newUnit } from '@/features/stays/hosting/details/stay-form';
import { emptyDraft, stayIn, type WizardDraft } from '../wizard-draft';
import { problemsOf } from '../wizard-steps';
import { BasicsStep } from './basics-step';

const step = (draft: WizardDraft) => (
  <QueryClientProvider client={createQueryClient()}>
    <BasicsStep draft={draft} problems={{}} change={() => undefined} />
  </QueryClientProvider>
);

it('shows the total once there is a price, and says it once nobody is typing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ listingFields: [] }));
  const priced = (startPrice: string) => step({ ...emptyDraft('rent'), startPrice, feeLegal: '50,000' });
  const { rerender } = render(priced(''));
  const total = () => screen.getByText('Total to enter').parentElement!.textContent;
  expect(total()).toBe('Total to enter Set the lowest price first');
  rerender(priced('1.2m'));
  expect(total()).toMatch(/1,250,000$/);
  const busy = () => screen.getByText('Total to enter').closest('[aria-live]')!.getAttribute('aria-busy');
  expect(busy()).toBe('true');
  await waitFor(() => expect(busy()).toBeNull(), { timeout: 3000 });
});

it('shows the prices of the cheapest unit to be read, and asks for no fee that nobody pays by the night', () => {
  vi.stubGlobal('fetch', async () => Response.json({ listingFields: [] }));
  const typed = { ...emptyDraft('shortlet'), startPrice: '25k', feeCaution: '60,000', feeAgency: 'seven' };
  const suite = newUnit('shortlet', { price: '30k', caution: '50k', cleaningFee: '5k' });
  const units = [newUnit('shortlet', { price: '95k' }), suite, newUnit('shortlet')];
  const draft = { ...typed, stay: { ...stayIn(typed), units } };
  const { rerender } = render(step(draft));
  const field = (label: RegExp) => screen.queryByLabelText<HTMLInputElement>(label);
  const set = [/^Lowest Price/, /^Other fees/, /^Caution fee/].map((label) => field(label)!);
  expect(set.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['30k', true],
    ['5k', true],
    ['50k', true],
  ]);
  for (const label of [/^Agency fee/, /^Legal fee/, /^Service charge/]) expect(field(label)).toBeNull();
  expect(screen.getByText('Total to enter').parentElement!.textContent).toMatch(/85,000$/);
  expect(problemsOf('basics', draft, [])).toEqual({});

  rerender(step(typed));
  expect([field(/^Lowest Price/)!.value, field(/^Agency fee/)!.value]).toEqual(['25k', 'seven']);
  expect(field(/^Lowest Price/)!.readOnly).toBe(false);
  expect(problemsOf('basics', typed, [])).toHaveProperty('feeAgency');
});
