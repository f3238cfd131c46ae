import { Link } from 'react-router';

const KINDS = ['Commercial', 'Land', 'Duplex', 'Penthouse', 'Terrace', 'Terrace Duplex', 'Residential Lease'];

const OFFERS = [
  { type: 'sale', label: 'For Sale' },
  { type: 'rent', label: 'For Rent' },
  { type: 'shortlet', label: 'For Shortlet' },
];

const SERVICES = ['Moving Service', 'Cleaning Service'];

export interface MegaColumn {
  label: string;
  links: { to: string; label: string }[];
}

/** The columns of the property menu: three kinds of offer by property type, and services. */
export const MEGA_COLUMNS: MegaColumn[] = [
  ...OFFERS.map(({ type, label }) => ({
    label,
    links: [
      ...KINDS.map((kind) => ({
        to: `/search?${new URLSearchParams({ type, propertyType: kind }).toString()}`,
        label: kind,
      })),
      { to: `/search?type=${type}`, label: 'More...' },
    ],
  })),
  {
    label: 'Services',
    links: SERVICES.map((kind) => ({
      to: `/services?${new URLSearchParams({ q: kind.replace(' Service', '') }).toString()}`,
      label: kind,
    })),
  },
];

/** The content of the property menu, loaded when it is first opened. */
export function MegaPanel({ close }: { close: () => void }) {
  return (
    <div className="grid grid-cols-4 gap-x-4">
      {MEGA_COLUMNS.map((column) => (
        <div key={column.label}>
          <h2 className="mb-2 border-b border-line pb-2 text-sm">{column.label}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.label}>
                <Link
                  to={link.to}
                  onClick={close}
                  className="-mx-2 flex min-h-11 items-center rounded-control px-2 text-muted hover:bg-brand-soft hover:text-brand-strong"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
