import { IconBrandWhatsapp, IconMessage, IconPhone } from '@tabler/icons-react';
import { ButtonAnchor } from '@/components/ui/button';
import { countContact } from '@/features/insights/insights-api';
import type { Listing } from '@/features/listings/listing-types';
import { callLink, whatsAppLink } from './contact-links';

/** On phones, in the place of the bottom bar: Call, WhatsApp, Enquire. */
export function ContactBar({ listing }: { listing: Listing }) {
  const call = callLink(listing.owner);
  const whatsApp = whatsAppLink(listing.owner, listing.title);
  return (
    <div
      data-contact-bar
      className="fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t border-line bg-surface px-3 py-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:hidden"
    >
      {call ? (
        <ButtonAnchor
          href={call}
          onClick={() => countContact(listing.listingId, 'call')}
          look="secondary"
          className="min-w-0 flex-auto gap-1.5 px-2 text-sm"
          icon={<IconPhone size={20} aria-hidden="true" />}
        >
          Call
        </ButtonAnchor>
      ) : null}
      {whatsApp ? (
        <ButtonAnchor
          href={whatsApp}
          onClick={() => countContact(listing.listingId, 'whatsapp')}
          target="_blank"
          rel="noreferrer"
          look="whatsapp"
          className="min-w-0 flex-auto gap-1.5 px-2 text-sm"
          icon={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          WhatsApp
        </ButtonAnchor>
      ) : null}
      <ButtonAnchor
        href="#enquiry"
        className="min-w-0 flex-auto gap-1.5 px-2 text-sm"
        icon={<IconMessage size={20} aria-hidden="true" />}
      >
        Enquire
      </ButtonAnchor>
    </div>
  );
}
