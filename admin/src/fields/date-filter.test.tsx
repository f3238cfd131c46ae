import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, FilterLiveForm, ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { DateFilter } from './date-filter';

afterEach(cleanup);

it('waits for a whole year', async () => {
  const setFilters = vi.fn();
  const list = { filterValues: {}, displayedFilters: {}, setFilters } as unknown as ListControllerResult;
  render(
    <AdminContext>
      <ListContextProvider value={list}>
        <FilterLiveForm debounce={0}>
          <DateFilter source="since" label="From" />
        </FilterLiveForm>
      </ListContextProvider>
    </AdminContext>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('From');
  fireEvent.focus(field);
  for (const year of ['0002', '0020', '0202', '2026']) {
    fireEvent.change(field, { target: { value: `${year}-11-03` } });
    expect(field.value).toBe(`${year}-11-03`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await waitFor(() => expect(setFilters).toHaveBeenCalled());
  const asked = setFilters.mock.calls.map(([{ since }]) => since as unknown);
  expect(asked.filter(Boolean)).toEqual(['2026-11-03']);
});
