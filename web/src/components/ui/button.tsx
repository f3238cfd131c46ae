import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useOnline } from '@/lib/network/use-online';
import { Spinner } from './spinner';

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'whatsapp';

interface Appearance {
  look?: ButtonLook;
  full?: boolean;
  icon?: ReactNode;
}

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border [&>svg]:shrink-0 px-4 py-2 text-base leading-tight font-semibold ' +
  'transition-opacity select-none aria-disabled:opacity-60 disabled:opacity-60';

/** The transparent border becomes visible in forced-colours mode, which removes backgrounds. */
const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-control bg-surface text-ink hover:bg-brand-soft hover:text-brand-strong',
  quiet: 'border-transparent text-brand hover:bg-brand-soft hover:text-brand-strong',
  danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
  whatsapp: 'border-transparent bg-whatsapp text-on-whatsapp hover:opacity-90',
};

function classes({ look = 'primary', full }: Appearance, className = ''): string {
  return `${base} ${looks[look]} ${full ? 'w-full' : ''} ${className}`;
}

/** The button that was pressed a moment ago. */
let pressed: EventTarget | null;

type ButtonProps = Appearance &
  ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean; loadingText?: string };

/**
 * While loading it keeps the focus and ignores further presses. Without a connection it says that it waits: what it sends
 * goes out once there is one, and the notice at the top of the page may be out of sight.
 */
export function Button({
  look,
  full,
  icon,
  loading,
  loadingText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A second press, by mouse, finger or Enter, may come before `loading` does: a mutation starts with a timer.
    const { currentTarget, detail } = event;
    if (loading || (loading === false && (detail > 1 || currentTarget === pressed)))
      return event.preventDefault();
    pressed = currentTarget;
    setTimeout(() => setTimeout(() => (pressed = null)));
    onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, full }, className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <Spinner /> : icon}
      {loading ? <Loading text={loadingText ?? children} /> : children}
    </button>
  );
}

function Loading({ text }: { text: ReactNode }) {
  return useOnline() ? text : 'Waiting for a connection';
}

/** A link styled as a button. */
export function ButtonLink({ look, full, icon, className, children, ...rest }: Appearance & LinkProps) {
  return (
    <Link {...rest} className={classes({ look, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A link that leaves the site (tel:, mailto:, wa.me), styled as a button. */
export function ButtonAnchor({
  look,
  full,
  icon,
  className,
  children,
  ...rest
}: Appearance & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes({ look, full }, className)}>
      {icon}
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & { label: string };

/** A square of 44 px around one icon; `label` is its accessible name. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`relative inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink hover:bg-brand-soft hover:text-brand-strong disabled:opacity-60 ${className}`}
    >
      {children}
    </button>
  );
}
