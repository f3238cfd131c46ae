import * as z from 'zod/mini';

/** A name without the characters that show nothing, which a paste brings along; the server stores it so too. */
export const nameText = z.overwrite<string>((name) =>
  name
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .trim(),
);
