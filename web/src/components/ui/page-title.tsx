import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const SITE = 'Gidana';
let focusedFor: string | undefined;
/** Whether the last heading went while it had the focus: the one that replaces it takes it over. */
let wasFocused = false;

interface PageTitleProps {
  children: ReactNode;
  /** The document title, where the heading is not plain text. */
  title?: string;
  className?: string;
  /** Hides the heading visually; screen readers still read it. */
  hidden?: boolean;
  /** A hidden heading until the data has come. The first page keeps the title of its document, which may say more. */
  waits?: boolean;
}

/**
 * The one h1 of a page. It sets the document title and takes the focus after navigation, so that a screen reader starts
 * where the new page starts. On the first page the focus stays where the browser put it.
 */
export function PageTitle({
  children,
  title,
  className = 'text-2xl sm:text-3xl',
  waits,
  hidden = waits,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const text = title ?? (typeof children === 'string' ? children : undefined);

  useEffect(() => {
    if (text && !(waits && focusedFor === undefined))
      document.title = text.includes(SITE) ? text : `${text} · ${SITE}`;
  }, [text, waits]);

  useEffect(() => {
    const isNext = focusedFor !== undefined && focusedFor !== pathname;
    if (isNext || wasFocused) heading.current?.focus({ preventScroll: true });
    focusedFor = pathname;
    wasFocused = false;
  }, [pathname]);

  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      wasFocused = document.activeElement === own;
    };
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'sr-only' : className}>
      {children}
    </h1>
  );
}
