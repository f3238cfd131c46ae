import { choicesOf } from '../text/texts';
import { YesNoFilter } from './yes-no-filter';

/** The states of reviews, communities, posts and comments. */
export const REMOVAL_STATUSES = choicesOf(['SHOWN', 'REMOVED']);

/** The filter of a list by whether its records have open reports. */
export const REPORTED_FILTER = (
  <YesNoFilter key="reported" source="reported" label="Reports" yes="Reported" no="Not reported" alwaysOn />
);
