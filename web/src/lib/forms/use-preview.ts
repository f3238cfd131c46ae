import { useEffect, useState } from 'react';

/**
 * An object URL that shows a chosen file before it is sent; revoked when the file changes or the component unmounts.
 */
export function usePreview(file: File | null): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreview(undefined);
    };
  }, [file]);
  return preview;
}
