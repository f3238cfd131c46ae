import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from './use-debounced';

/** What is typed into a page's search box, and the words once typing rests: these stand in its address too. */
export function useSearchWords(): { text: string; setText: (text: string) => void; q: string } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [text, setText] = useState(asked);
  const q = useDebounced(text.trim());
  useEffect(() => {
    if (q === asked) return;
    const keepWords = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      if (q) after.set('q', q);
      else after.delete('q');
      return after;
    };
    setParams(keepWords, { replace: true, preventScrollReset: true });
  }, [q, asked, setParams]);
  return { text, setText, q };
}
