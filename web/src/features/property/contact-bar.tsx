import { IconMessage } from '@tabler/icons-react';
import { JumpButton } from './jump-button';
import type { Listing } from '@/features/listings/listing-types';
import { ContactButtons } from './contact-buttons';

const BUTTON = 'min-w-0 flex-auto gap-1.5 px-2 text-[min(.875rem,4.5vw)]';

/**
 * On phones, replaces the bottom bar: Call, WhatsApp, Enquire. It is hidden until the last of them is there, as a document
 * arrives in pieces, and each makes the others narrower.
 */
export function ContactBar({ listing }: { listing: Listing }) {
  return (
    <div
      data-contact-bar
      className="fixed inset-x-0 bottom-0 z-30 hidden gap-2 max-sm:has-[[href='#enquiry']]:flex border-t border-line bg-surface px-3 py-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))]"
    >
      <ContactButtons listing={listing} className={BUTTON} />
      <JumpButton href="#enquiry" className={BUTTON} icon={<IconMessage size={20} aria-hidden="true" />}>
        Enquire
      </JumpButton>
    </div>
  );
}
