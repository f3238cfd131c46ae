import * as z from 'zod/mini';

const text = (label: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(most, `${label} must be at most ${most} characters`),
    );

export const circleRules = z.object({
  name: text('Name', 100),
  description: text('Description', 2000),
  privacy: z.enum(['public', 'private']),
});

export const privacyChoices = (what: 'community' | 'group') => [
  {
    value: 'public',
    label: 'Public',
    hint: `Anyone can see who's in the ${what} and what they post`,
  },
  {
    value: 'private',
    label: 'Private',
    hint: `Only members can see who's in the ${what} and what they post`,
  },
];
