import type { ListingOwner } from '@/features/listings/listing-types';
import { internationalNumber } from '@/lib/format/phone-links';
import { visitor } from '@/lib/session/visitor';

/** A link to a chat with the owner, with a text that names the listing. */
export function whatsAppLink({ whatsappNumber, phoneNumber }: ListingOwner, title: string): string | null {
  const number = whatsappNumber ?? phoneNumber;
  if (!number) return null;
  const page = import.meta.env.SSR ? visitor().url : window.location.href;
  const text = `Hello, I saw "${title}" on Gidana: ${page}`;
  return `https://wa.me/${internationalNumber(number)}?text=${encodeURIComponent(text)}`;
}
