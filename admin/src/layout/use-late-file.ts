import { useEffect, useState } from 'react';

/**
 * The exports of a file that is loaded when a part of a page is first shown. Where it does not arrive, the part says so and
 * the page stays with what was typed; React's `lazy` would take the whole page.
 */
export function useLateFile<File>(load: () => Promise<File>): { file?: File; failed?: true } {
  const [late, setLate] = useState<{ file?: File; failed?: true }>({});
  useEffect(() => {
    let isShown = true;
    load().then(
      (file) => isShown && setLate({ file }),
      () => isShown && setLate({ failed: true }),
    );
    return () => {
      isShown = false;
    };
  }, [load]);
  return late;
}
