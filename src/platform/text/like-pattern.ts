import { foldMarks } from './fold-marks';

/** The text as a part of a pattern of LIKE: its own `%`, `_` and backslashes mean themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of texts, folded by `fold_marks`, that hold this one. */
export const containing = (text: string): string => `%${literal(foldMarks(text))}%`;
