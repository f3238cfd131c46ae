import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useSearchWords } from './use-search-words';

function Box() {
  const { text, setText } = useSearchWords();
  return <input aria-label="Words" value={text} onChange={(event) => setText(event.target.value)} />;
}

it('writes the words into the current URL, not into the one that the page last rendered', async () => {
  window.history.replaceState(null, '', '/community?tab=people&q=Ada');
  render(<Box />, { wrapper: BrowserRouter });
  const box = screen.getByLabelText('Words');
  fireEvent.change(box, { target: { value: 'Adeyemi' } });
  await waitFor(() => expect(window.location.search).toBe('?tab=people&q=Adeyemi'));
  fireEvent.change(box, { target: { value: '' } });
  // A tab was pressed, and its list is still loading.
  window.history.pushState(null, '', '/community?tab=posts&q=Adeyemi');
  await waitFor(() => expect(window.location.search).toBe('?tab=posts'));
  fireEvent.change(box, { target: { value: 'Ada' } });
  window.history.pushState(null, '', '/groups');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(window.location.href).toMatch(/\/groups$/);
});
