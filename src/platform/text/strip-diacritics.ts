const HOOKED: Readonly<Record<string, string>> = {
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
  Ƴ: 'Y',
  ƴ: 'y',
};

/**
 * The text without diacritics: "Òkè Àdó", "Ọ̀yọ́" and "Ƙofar" become "Oke Ado", "Oyo" and "Kofar", because people write
 * Nigerian languages with and without them. Equal to the database's `fold_marks`, which is applied to searched columns.
 */
export function stripDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ƁɓƊɗƘƙƳƴ]/g, (letter) => HOOKED[letter]!);
}
