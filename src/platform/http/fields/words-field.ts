import { foldedWords } from '../../text/visible-text';
import { TextField, type TextOptions } from './fields';

/** Words that somebody looks for, at most `max` (100) characters of them, in the spelling that search reads. */
export const WordsField = (options: TextOptions): PropertyDecorator =>
  TextField({ optional: true, max: 100, fold: foldedWords, ...options });
