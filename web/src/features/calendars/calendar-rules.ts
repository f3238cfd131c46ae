import * as z from 'zod/mini';

const url = z.string().check(z.trim(), z.minLength(1, 'Please enter the address of the calendar'));

export const busyRules = z.object({ url });

export const importRules = z.object({
  unitId: z.string(),
  name: z.string().check(z.trim(), z.minLength(1, 'Please name the portal'), z.maxLength(80)),
  url,
});
