import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

interface CarouselProps {
  /** The accessible name of the region. */
  label: string;
  children: ReactNode;
  /** Visible slides: one, or 1 below 541 px, 2 up to 1024 px, 3 from 1025 px (64.0625rem). */
  slides?: 'one' | 'responsive';
  /** Receives the index of the first visible slide, from 0. */
  onChange?: (index: number) => void;
}

const slideWidth = {
  one: 'basis-full',
  responsive: 'basis-[88%] xs:basis-[calc(50%-0.5rem)] min-[64.0625rem]:basis-[calc((100%-2rem)/3)]',
};

/** Native swiping by scroll-snap, with arrows that disappear at the first and last slide. */
export function Carousel({ label, children, slides = 'responsive', onChange }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const items = Children.toArray(children);
  // The number of visible slides is known only after layout.
  const [edges, setEdges] = useState({ start: true, end: slides === 'responsive' || items.length < 2 });

  const look = useCallback(() => {
    const list = track.current;
    // Scroll and resize events may still arrive after the list was unmounted.
    if (!list) return;
    const step = (list.firstElementChild as HTMLElement | null)?.offsetWidth || 1;
    const start = list.scrollLeft < 8;
    const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
    setEdges((before) => (before.start === start && before.end === end ? before : { start, end }));
    onChange?.(Math.round(list.scrollLeft / step));
  }, [onChange]);

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return look();
    // The observer measures first, after layout: measuring here would force a layout for each carousel.
    const observer = new ResizeObserver(look);
    observer.observe(track.current!);
    return () => observer.disconnect();
  }, [look, items.length]);

  function move(direction: 1 | -1) {
    const list = track.current;
    // Scroll and resize events may still arrive after the list was unmounted.
    if (!list) return;
    const step = (list.firstElementChild as HTMLElement).offsetWidth + (slides === 'one' ? 0 : 16);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollBy({ left: direction * step, behavior: still ? 'auto' : 'smooth' });
  }

  return (
    <section
      aria-label={label}
      role={slides === 'one' ? 'group' : undefined}
      aria-roledescription="carousel"
      className="group/carousel relative"
    >
      <ul
        ref={track}
        onScroll={look}
        className={`no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain ${slides === 'one' ? '' : 'gap-4'}`}
      >
        {items.map((item, at) => (
          <li key={at} className={`min-w-0 shrink-0 snap-start ${slideWidth[slides]}`}>
            {item}
          </li>
        ))}
      </ul>
      {slides === 'one' ? (
        <>
          {edges.start ? null : (
            <Arrow
              side="start"
              className="absolute start-2 top-1/2 -translate-y-1/2"
              onClick={() => move(-1)}
            />
          )}
          {edges.end ? null : (
            <Arrow side="end" className="absolute end-2 top-1/2 -translate-y-1/2" onClick={() => move(1)} />
          )}
        </>
      ) : edges.start && edges.end ? null : (
        // Below the slides: on top of them they would cover the arrows of a card's own photos.
        <div className="mt-3 flex justify-end gap-2">
          {edges.start ? null : <Arrow side="start" onClick={() => move(-1)} />}
          {edges.end ? null : <Arrow side="end" onClick={() => move(1)} />}
        </div>
      )}
    </section>
  );
}

function Arrow({
  side,
  onClick,
  className = '',
}: {
  side: 'start' | 'end';
  onClick: () => void;
  className?: string;
}) {
  const Icon = side === 'start' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      aria-label={side === 'start' ? 'Previous' : 'Next'}
      onClick={onClick}
      className={`z-10 flex size-11 items-center justify-center rounded-pill border border-line bg-surface text-ink shadow-raised ${className}`}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
