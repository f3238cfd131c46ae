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
 * The text without marks on its letters, of which "Òkè Àdó", "Ọ̀yọ́" and "Ƙofar" keep "Oke Ado", "Oyo" and "Kofar": people
 * write Nigerian languages with and without them. As the database's `fold_marks`, which folds what is searched.
 */
export function foldMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ƁɓƊɗƘƙƳƴ]/g, (letter) => HOOKED[letter]!);
}
