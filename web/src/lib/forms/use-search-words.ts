import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useDebounced } from '../timing/use-debounced';

/** The text of a page's search box, and the search words once typing pauses, which are also in the URL. */
export function useSearchWords(): { text: string; setText: (text: string) => void; q: string } {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [text, setText] = useState(asked);
  const q = useDebounced(text.trim());
  useEffect(() => {
    // Reads the current URL: the router's location may be one navigation behind, which this would undo.
    if (window.location.pathname !== pathname) return;
    const now = new URLSearchParams(window.location.search);
    if (q === (now.get('q') ?? '')) return;
    if (q) now.set('q', q);
    else now.delete('q');
    setParams(now, { replace: true, preventScrollReset: true });
  }, [q, asked, pathname, setParams]);
  return { text, setText, q };
}
