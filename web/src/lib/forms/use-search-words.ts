import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useDebounced } from '../timing/use-debounced';

/** What is typed into a page's search box, and the words once typing rests: these stand in its address too. */
export function useSearchWords(): { text: string; setText: (text: string) => void; q: string } {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [text, setText] = useState(asked);
  const q = useDebounced(text.trim());
  useEffect(() => {
    // Of the address as it is: what is on the page may be a step behind it, and would take that step back.
    if (window.location.pathname !== pathname) return;
    const now = new URLSearchParams(window.location.search);
    if (q === (now.get('q') ?? '')) return;
    if (q) now.set('q', q);
    else now.delete('q');
    setParams(now, { replace: true, preventScrollReset: true });
  }, [q, asked, pathname, setParams]);
  return { text, setText, q };
}
