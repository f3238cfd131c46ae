import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const SITE = 'Gidana';
let focusedFor: string | undefined;

interface PageTitleProps {
  children: ReactNode;
  /** The browser's title where the heading is not plain text. */
  title?: string;
  className?: string;
  /** The heading stays for readers and is not drawn. */
  hidden?: boolean;
}

/**
 * The one h1 of a page. It sets the browser's title, and takes the focus after a change of page, so that a reader
 * starts where the new page starts. The first page keeps the browser's own focus.
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
