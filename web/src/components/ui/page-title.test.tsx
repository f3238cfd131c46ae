import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PageTitle } from './page-title';

/** A page whose heading waits for its data, as that of a community. */
function Late() {
  const [name, setName] = useState('');
  return (
    <>
      {name ? null : <PageTitle hidden>Community</PageTitle>}
      {name ? <PageTitle>{name}</PageTitle> : null}
      <button onClick={() => setName('Yaba Tenants')}>Load</button>
    </>
  );
}

async function open() {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Link to="/community/1">Open</Link>} />
        <Route path="/community/1" element={<Late />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link'));
}

const heading = () => screen.getByRole('heading', { level: 1 });
/** Renders arriving data, without a press that would move the focus. */
const load = () => screen.getByRole('button').click();

it('hands the focus from the heading of a page that loads to the one with its name', async () => {
  render(
    <MemoryRouter>
      <PageTitle>First</PageTitle>
    </MemoryRouter>,
  ).unmount();
  await open();
  expect(document.activeElement).toBe(heading());
  load();
  await screen.findByRole('heading', { name: 'Yaba Tenants' });
  expect([document.activeElement, document.title]).toEqual([heading(), 'Yaba Tenants · Gidana']);
});

it('leaves the focus with a reader who has moved on meanwhile', async () => {
  await open();
  const button = screen.getByRole('button');
  button.focus();
  load();
  await screen.findByRole('heading', { name: 'Yaba Tenants' });
  expect(document.activeElement).toBe(button);
});

it('keeps the title of the first page’s document until its data has come', async () => {
  vi.resetModules();
  const { MemoryRouter: Router } = await import('react-router');
  const { PageTitle: First } = await import('./page-title');
  document.title = 'Flat in Lekki · Gidana';
  const { rerender } = render(<First waits>Property</First>, { wrapper: Router });
  expect(heading().textContent).toBe('Property');
  expect(document.title).toBe('Flat in Lekki · Gidana');
  rerender(<First key="loaded">Flat in Yaba</First>);
  expect(document.title).toBe('Flat in Yaba · Gidana');
});
