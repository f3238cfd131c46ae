import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { ButtonAnchor } from '@/components/ui/button';
import { countContact } from '@/features/insights/insights-api';
import type { Listing } from '@/features/listings/listing-types';
import { callLink } from '@/lib/format/phone-links';
import { whatsAppLink } from './contact-links';

/** The contact channels that an owner allows, each counted when used: none, one or two buttons. */
export function ContactButtons({ listing, className }: { listing: Listing; className?: string }) {
  const { phoneNumber } = listing.owner;
  const whatsApp = whatsAppLink(listing.owner, listing.title);
  return (
    <>
      {phoneNumber ? (
        <ButtonAnchor
          href={callLink(phoneNumber)}
          data-print={phoneNumber}
          onClick={() => countContact(listing.listingId, 'call')}
          look="secondary"
          className={className}
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
          className={className}
          icon={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        >
          WhatsApp
        </ButtonAnchor>
      ) : null}
    </>
  );
}
