import { useEffect, useState } from 'react';

/** An address that shows a chosen file before it is sent; given back when the file changes or the component goes. */
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
