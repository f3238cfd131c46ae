import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DeferredProps {
  /** The space that is reserved until then. */
  height?: string;
  /** Shown until then. */
  until?: ReactNode;
  children: ReactNode;
}

/** Mounts (and so fetches) a lower part of the page only when it is about to scroll into view. */
export function Deferred({ height, until, children }: DeferredProps) {
  const [near, setNear] = useState(import.meta.env.SSR);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [near]);
  return near ? (
    children
  ) : (
    <div ref={place} className={height}>
      {until}
    </div>
  );
}
