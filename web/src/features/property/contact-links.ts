import type { ListingOwner } from '@/features/listings/listing-types';
import { visitor } from '@/lib/session/visitor';

/** "0803…" -> "234803…": WhatsApp needs the country code first, digits only. */
function international(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits.startsWith('0') ? `234${digits.slice(1)}` : digits;
}

export const callLink = ({ phoneNumber }: ListingOwner): string | null =>
  phoneNumber ? `tel:+${international(phoneNumber)}` : null;

/** A link to a chat with the owner, with a text that names the listing. */
export function whatsAppLink({ whatsappNumber, phoneNumber }: ListingOwner, title: string): string | null {
  const number = whatsappNumber ?? phoneNumber;
  if (!number) return null;
  const page = import.meta.env.SSR ? visitor().url : window.location.href;
  const text = `Hello, I saw "${title}" on Gidana: ${page}`;
  return `https://wa.me/${international(number)}?text=${encodeURIComponent(text)}`;
}
