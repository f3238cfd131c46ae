import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Panel } from '../fields/panel';
import { keepFocus } from './kept-focus';

type State = 'OPEN' | 'SENDING' | 'DECIDED';

let setState: (state: State) => void;

/** A list whose rows leave with their page, and a panel whose button is used up; a notice lies outside of both. */
function Page() {
  const [state, set] = useState<State>('OPEN');
  const [isList, setList] = useState(true);
  const [isUndoable, setUndoable] = useState(true);
  setState = set;
  return (
    <>
      <h1 id="react-admin-title">Queue</h1>
      <div id="main-content">
        {isList ? <button onClick={() => setList(false)}>Open</button> : <p>The record</p>}
        <Panel title="Decision">
          {state !== 'DECIDED' && (
            <button disabled={state === 'SENDING'} onClick={() => set('SENDING')}>
              Uphold
            </button>
          )}
        </Panel>
      </div>
      {isUndoable && <button onClick={() => setUndoable(false)}>Undo</button>}
    </>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
  render(<Page />);
});
afterEach(() => {
  stop();
  cleanup();
});

function press(name: string): HTMLElement {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

const become = (state: State) => act(() => setState(state));
const expectFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));
const content = () => screen.getByRole('group', { name: 'Queue' });

it('goes to the heading of the panel whose button was used up', async () => {
  press('Uphold');
  become('DECIDED');
  await expectFocus('Decision');
});

it('returns to a button that was disabled while its request ran', async () => {
  const button = press('Uphold');
  // A browser takes the focus from a disabled element.
  await expectFocus('Decision');
  become('OPEN');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it.each(['Open', 'Undo'])('goes to the content of the page, under its name: %s', async (name) => {
  press(name);
  await waitFor(() => expect(document.activeElement).toBe(content()));
});

it('leaves alone a focus that the admin has left', async () => {
  const button = screen.getByRole('button', { name: 'Uphold' });
  button.focus();
  button.blur();
  await new Promise((resolve) => setTimeout(resolve, 10));
  become('DECIDED');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});
