import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const SITE = 'Gidana';
let focusedFor: string | undefined;

interface PageTitleProps {
  children: ReactNode;
  /** The document title, where the heading is not plain text. */
  title?: string;
  className?: string;
  /** Hides the heading visually; screen readers still read it. */
  hidden?: boolean;
}

/**
 * The one h1 of a page. It sets the document title and takes the focus after navigation, so that a screen reader starts
 * where the new page starts. On the first page the focus stays where the browser put it.
 */
export function PageTitle({ children, title, className = 'text-2xl sm:text-3xl', hidden }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const text = title ?? (typeof children === 'string' ? children : undefined);

  useEffect(() => {
    if (text) document.title = text.includes(SITE) ? text : `${text} · ${SITE}`;
  }, [text]);

  useEffect(() => {
    if (focusedFor !== undefined && focusedFor !== pathname) heading.current?.focus({ preventScroll: true });
    focusedFor = pathname;
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'sr-only' : className}>
      {children}
    </h1>
  );
}
