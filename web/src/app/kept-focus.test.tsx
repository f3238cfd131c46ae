import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './kept-focus';

function Page() {
  const [homes, setHomes] = useState(['Yaba', 'Lekki', 'Ikeja']);
  const [cancelled, setCancelled] = useState(false);
  const [sent, setSent] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  const [open, setOpen] = useState(false);
  const [mayAdd, setMayAdd] = useState(true);
  return (
    <main>
      <h1>Search</h1>
      <h2>Homes</h2>
      <ul>
        {homes.map((home) => (
          <li key={home}>
            <a href="/property" tabIndex={-1} aria-label={`Picture of ${home}`} />
            <button onClick={() => setHomes(homes.filter((other) => other !== home))}>Hide {home}</button>
          </li>
        ))}
      </ul>
      <section aria-roledescription="carousel">
        <h3>A slide</h3>
        <button aria-label="Previous" />
        {atEnd ? null : <button aria-label="Next" onClick={() => setAtEnd(true)} />}
      </section>
      <form>
        <h3>Your answer</h3>
        <textarea aria-label="Reply" />
        <button type="button" disabled={sent} onClick={() => setSent(true)}>
          Send
        </button>
      </form>
      <h2>Request</h2>
      <div>{cancelled ? null : <button onClick={() => setCancelled(true)}>Cancel Request</button>}</div>
      <section>
        <h2>Reviews</h2>
        {mayAdd ? <button onClick={() => setOpen(true)}>Add Review</button> : null}
        <h3>A review</h3>
        {open ? (
          <dialog open>
            <button
              onClick={() => {
                setMayAdd(false);
                setOpen(false);
              }}
            >
              Submit Review
            </button>
          </dialog>
        ) : null}
      </section>
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement!.textContent;

beforeAll(keepFocus);
beforeEach(() => {
  document.body.innerHTML = '';
  render(<Page />);
});

it('goes to the next item of a list, at its end to the one before, and then to the heading', async () => {
  await press('Hide Lekki');
  await waitFor(() => expect(focused()).toBe('Hide Ikeja'));
  await press('Hide Ikeja');
  await waitFor(() => expect(focused()).toBe('Hide Yaba'));
  await press('Hide Yaba');
  await waitFor(() => expect(focused()).toBe('Homes'));
});

it('goes to the heading above a button that disappears when it is used', async () => {
  await press('Cancel Request');
  await waitFor(() => expect(focused()).toBe('Request'));
});

it('goes to the field of a form whose button is disabled by being used', async () => {
  await press('Send');
  // As browsers do, and jsdom does not.
  screen.getByRole<HTMLElement>('button', { name: 'Send' }).blur();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply' })));
});

it('goes to the other arrow of a carousel at its end', async () => {
  await press('Next');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous' })));
});

it('goes to the heading of the part whose dialog closes, where what opened it is not there any more', async () => {
  await press('Add Review');
  await press('Submit Review');
  await waitFor(() => expect(focused()).toBe('Reviews'));
});

it('leaves alone a focus that is elsewhere, or that the reader has left', async () => {
  const button = screen.getByRole('button', { name: 'Hide Yaba' });
  button.focus();
  await userEvent.click(screen.getByRole('heading', { name: 'Request' }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  act(() => button.click());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});
