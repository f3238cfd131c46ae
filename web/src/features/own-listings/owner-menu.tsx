import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { MenuButton, MenuLink } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import { afterSecondTap } from '@/lib/timing/second-tap';
import { isAtOnce, type OwnerChoice, type OwnerStep } from './owner-actions';

export interface OwnerMenuProps {
  listing: ListingView;
  choices: OwnerChoice[];
  pending: boolean;
  onTake: (step: OwnerStep) => void;
}

/** Everything that an owner does more rarely with a listing. */
export function OwnerMenu({ listing, choices, pending, onTake }: OwnerMenuProps) {
  const below = useRef<HTMLSpanElement>(null);
  const taken = useRef(false);
  async function take(step: OwnerStep, close: () => void) {
    if (taken.current) return;
    if (!isAtOnce(step)) {
      close();
      onTake(step);
      return;
    }
    taken.current = true;
    onTake(step);
    // The panel stays meanwhile: below it are "Delete Listing" and other homes.
    await afterSecondTap();
    taken.current = false;
    if (below.current) close();
  }
  return (
    <Popover
      label={`More actions for ${titleOf(listing)}`}
      triggerClass="flex size-11 items-center justify-center rounded-control border border-control bg-surface hover:bg-brand-soft hover:text-brand-strong"
      trigger={pending ? <Spinner /> : <IconDots size={20} aria-hidden="true" />}
      panelClass="w-56 p-2"
    >
      {(close) => (
        <>
          {choices.map(({ step, label, to }) =>
            to ? (
              <MenuLink key={step} to={to} onClick={close}>
                {label}
              </MenuLink>
            ) : (
              <MenuButton key={step} onClick={() => void take(step, close)}>
                {label}
              </MenuButton>
            ),
          )}
          {/* Room below the panel: at the end of the page it scrolls above the bar of a phone. */}
          <span ref={below} className="pointer-events-none absolute inset-x-0 top-full h-24 sm:hidden" />
        </>
      )}
    </Popover>
  );
}
