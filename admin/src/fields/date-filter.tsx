import { DateInput, type DateInputProps } from 'react-admin';

/** No record is older, and a year that is being typed is: 2, 20, 202. */
const FIRST_DAY = '2000-01-01';

/** A day that is whole; null while its year is being typed. */
const wholeDay = (value: string): string | null => (FIRST_DAY <= value ? value : null);

/** A filter of a list by a day. */
export const DateFilter = (props: DateInputProps) => <DateInput {...props} parse={wholeDay} />;
