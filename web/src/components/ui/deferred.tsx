import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Mounts (and so fetches) a lower part of the page only when it is about to scroll into view; its space is reserved
 * until then.
 */
export function Deferred({ height, children }: { height: string; children: ReactNode }) {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={place} className={`noscript:hidden ${height}`} />;
}
