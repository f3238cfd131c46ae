/** At most `max` whole characters: of a longer text the last one is an ellipsis. */
export function shortened(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
