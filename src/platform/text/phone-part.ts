/** The digits that all spellings of a Nigerian phone number have: 08031234567 is +234 803 123 4567. Other text as it is. */
export function phonePart(typed: string): string {
  const digits = typed.replace(/[\s()+-]/g, '');
  return /^(?:(?:00)?234|0)\d{10}$/.test(digits) ? digits.slice(-10) : typed;
}
