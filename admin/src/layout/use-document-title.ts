import { useEffect } from 'react';

const CONSOLE = 'Gidana console';

/**
 * Names the browser's tabs and history entries by the heading of the page, for the bar that has it: of ten open records
 * each is found again. While a page loads, its heading is empty.
 */
export function useDocumentTitle(): void {
  useEffect(() => {
    const heading = document.getElementById('react-admin-title')!;
    const setTitle = (): void => {
      document.title = [heading.textContent.trim(), CONSOLE].filter(Boolean).join(' · ');
    };
    const observer = new MutationObserver(setTitle);
    observer.observe(heading, { childList: true, subtree: true, characterData: true });
    setTitle();
    return () => {
      observer.disconnect();
      document.title = CONSOLE;
    };
  }, []);
}
