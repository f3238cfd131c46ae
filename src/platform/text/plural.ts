/** "1 coin", "2 coins": a number and its noun. */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
