import type { ReactNode } from 'react';
import { Link } from 'react-router';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-base hover:bg-brand-soft hover:text-brand-strong [&>svg]:shrink-0';

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onClick?: () => void;
}

/** A link in the panel of a Popover or Sheet. */
export function MenuLink({ to, icon, children, onClick }: ItemProps & { to: string }) {
  return (
    <Link to={to} onClick={onClick} className={itemClass}>
      {icon}
      {children}
    </Link>
  );
}

/** A button in the panel of a Popover or Sheet. */
export function MenuButton({ icon, children, onClick, dangerous }: ItemProps & { dangerous?: boolean }) {
  return (
    <button type="button" onClick={onClick} className={`${itemClass} ${dangerous ? 'text-danger' : ''}`}>
      {icon}
      {children}
    </button>
  );
}
