import { IconMessage } from '@tabler/icons-react';
import { JumpButton } from './jump-button';
import type { Listing } from '@/features/listings/listing-types';
import { ContactButtons } from './contact-buttons';

const BUTTON = 'gap-[5px]! px-[6px]! text-[min(.875rem,4.5vw)]';

/**
 * On phones, replaces the bottom bar: Call, WhatsApp, Enquire. As a document arrives in pieces, each makes the others
 * narrower: it is hidden until the last of them is there, and columns of one width do not depend on how much of its text is.
 */
export function ContactBar({ listing }: { listing: Listing }) {
  return (
    <div
      data-contact-bar
      className="fixed inset-x-0 bottom-0 z-30 hidden auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-[8px] max-sm:has-[[href='#enquiry']]:grid border-t border-line bg-surface px-[12px] py-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))]"
    >
      <ContactButtons listing={listing} className={BUTTON} />
      <JumpButton href="#enquiry" className={BUTTON} icon={<IconMessage size={20} aria-hidden="true" />}>
        Enquire
      </JumpButton>
    </div>
  );
}
