/** "0803…" or "+234 803…" -> "234803…": the country code first, digits only, as WhatsApp needs it. */
export function internationalNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits.startsWith('0') ? `234${digits.slice(1)}` : digits;
}

/** A link that calls the number from anywhere. */
export const callLink = (number: string): string => `tel:+${internationalNumber(number)}`;
