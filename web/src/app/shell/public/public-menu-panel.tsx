import { NavLink, Link } from 'react-router';
import { ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { MEGA_COLUMNS } from '../mega-panel';
import { PUBLIC_ENTRIES } from './public-entries';

/** The public links of small screens, with the property menu collapsed below them. */
export function PublicMenuPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Menu">
      <div
        className="-m-2 flex flex-col gap-4"
        onClickCapture={(event) => (event.target as Element).closest('a') && onClose()}
      >
        <nav aria-label="Main">
          {PUBLIC_ENTRIES.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="flex min-h-11 items-center rounded-control px-3 font-medium aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="border-t border-line pt-3">
          {MEGA_COLUMNS.map((column) => (
            <details key={column.label} className="group">
              <summary className="flex min-h-11 items-center rounded-control px-3 font-semibold">
                {column.label}
              </summary>
              <ul className="border-s border-line ms-3 mb-2">
                {column.links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.to} className="flex min-h-11 items-center px-3 text-muted">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        <div className="flex flex-col gap-2 border-t border-line px-2 pt-4">
          <ButtonLink to="/signin">Sign In/Sign Up</ButtonLink>
          <ButtonLink to="/signin" look="secondary">
            Become an Agent
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  );
}
