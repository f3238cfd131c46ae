import * as z from 'zod/mini';
import { nameText } from '@/lib/forms/name-text';

/** As on the server: "O'Connor", "Oluwaseun-Adé", "Ngozi Chukwu", "Ada Jr.". */
const NAME = /^[\p{L}\p{M}\p{N}]+(?:(?:['’\-. ]|\. )[\p{L}\p{M}\p{N}]+)*\.?$/u;
const NAME_TEXT = 'can only have letters, digits, and between them an apostrophe, hyphen, full stop or space';
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`));
const link = text(200).check(z.regex(/^$|^https?:\/\/\S+$/, 'Enter a web address that starts with https://'));
const phone = z.string().check(z.trim(), z.regex(/^(\d{7,15})?$/, 'Invalid phone number'));
/** A handle or a URL. */
const social = text(200);

/** Validates the profile form; all but the names may be empty, a phone number only if there was none. */
export const profileRules = z.object({
  firstName: z
    .string()
    .check(nameText, z.minLength(1, 'First name is required'), z.regex(NAME, `First name ${NAME_TEXT}`)),
  lastName: z
    .string()
    .check(nameText, z.minLength(1, 'Last name is required'), z.regex(NAME, `Last name ${NAME_TEXT}`)),
  persona: z.enum(['', 'tenant', 'buyer', 'landlord', 'agent', 'provider']),
  about: text(2000),
  phoneNumber: phone,
  whatsappNumber: phone,
  companyName: text(100),
  companyAddress: text(200),
  serviceArea: text(200),
  license: text(60),
  taxNumber: text(60),
  website: link,
  facebook: social,
  instagram: social,
  x: social,
  youtube: social,
  likedIn: social,
  vimeo: social,
  skype: social,
  pinterest: social,
});

export type ProfileInput = z.input<typeof profileRules>;
