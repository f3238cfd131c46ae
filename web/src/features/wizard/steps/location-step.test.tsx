import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { emptyDraft, type WizardDraft } from '../wizard-draft';
import { LocationStep } from './location-step';

vi.mock('./point-picker', () => ({ PointPicker: () => null }));

const LAGOS = ['Badagry', 'Lekki'].map((name) => ({ name, lat: 6.4, lng: 3.4 }));
const PLACES = {
  states: [
    { name: 'Lagos', cities: LAGOS },
    { name: 'Oyo', cities: [{ name: 'Ibadan', lat: 7.4, lng: 3.9 }] },
  ],
};
const point = { lat: 6.44, lng: 3.47, exact: true };
let latest: WizardDraft;

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(new URL(request.url).pathname.endsWith('/places') ? PLACES : []),
  );
});

function Step({ of, publicState }: { of: Partial<WizardDraft>; publicState: string | null }) {
  const [draft, setDraft] = useState({ ...emptyDraft('rent'), ...of });
  latest = draft;
  return (
    <LocationStep
      draft={draft}
      problems={{}}
      publicState={publicState}
      change={(part) => setDraft((before) => ({ ...before, ...part }))}
    />
  );
}

async function open(of: Partial<WizardDraft>, publicState: string | null = null) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Step of={of} publicState={publicState} />
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: 'Oyo' });
}

const city = () => screen.getByLabelText(/^City/);
async function call(name: string) {
  await userEvent.clear(city());
  await userEvent.type(city(), name);
}

it('keeps the point of a city that is typed again, and takes away that of another', async () => {
  await open({ state: 'Lagos', city: 'Lekki', point });
  await call('lekki');
  expect(latest.point).toEqual(point);
  await call('Badagry');
  expect(latest).toMatchObject({ city: 'Badagry', point: null });
});

it('keeps a point that was there before a city was named', async () => {
  await open({ state: 'Lagos', point });
  await call('Badagry');
  expect(latest.point).toEqual(point);
});

it('says that a published home goes for approval in another state', async () => {
  await open({ state: 'Lagos', city: 'Lekki' }, 'Lagos');
  const hint = () => screen.queryByText(/nobody else sees it until it is approved again/);
  expect(hint()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Oyo');
  expect(hint()).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Lagos');
  expect(hint()).toBeNull();
});

it('says nothing of the kind of a draft', async () => {
  await open({ state: 'Oyo', city: 'Ibadan' });
  expect(screen.queryByText(/approved again/)).toBeNull();
});
