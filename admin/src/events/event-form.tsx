import {
  BooleanInput,
  DateTimeInput,
  maxLength,
  minLength,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useStates } from '../api/vocabulary';
import { choicesOf, lagosMinute } from '../text/texts';

export const EVENT_KINDS = choicesOf(['OPEN_HOUSE', 'COMMUNITY', 'WEBINAR']);

const AUDIENCES = [
  { id: 'everyone', name: 'Everyone' },
  { id: 'silver', name: 'Silver and gold' },
  { id: 'gold', name: 'Gold' },
];

const LAGOS_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Inputs have no time zone: their times are those of Lagos, wherever the browser is. The server takes instants. */
const asInstant = (value: string): string | null => {
  const at = new Date(`${value}+01:00`);
  return value && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
};
/** react-admin formats an already formatted value again, so a time of Lagos is returned unchanged. */
const asLagosTime = (value: string | null): string => {
  if (!value) return '';
  return LAGOS_MINUTE.test(value) ? value : lagosMinute(new Date(value));
};

/** The id of a listing in its id or in the URL of its page. */
const idIn = (value: string): string => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(value)?.[0] ?? value;

export const EventForm = () => {
  const states = useStates().map(({ name }) => ({ id: name, name }));
  return (
    <>
      <SelectInput source="kind" choices={EVENT_KINDS} validate={required()} />
      <TextInput source="title" validate={[required(), minLength(3), maxLength(160)]} />
      <TextInput source="description" multiline minRows={4} validate={[required(), maxLength(5000)]} />
      <TextInput source="place" label="Where" validate={[required(), maxLength(200)]} />
      <SelectInput source="state" choices={states} emptyText="None" />
      <DateTimeInput
        source="startsAt"
        label="Starts (Lagos time)"
        format={asLagosTime}
        parse={asInstant}
        validate={required()}
      />
      <DateTimeInput
        source="endsAt"
        label="Ends (Lagos time)"
        format={asLagosTime}
        parse={asInstant}
        validate={required()}
      />
      <TextInput
        source="listingId"
        label="Home that can be seen"
        helperText="The URL of its page, or its id."
        parse={idIn}
      />
      <TextInput source="link" label="Link" helperText="Where people sign up or join, if anywhere." />
      <SelectInput
        source="audience"
        label="For"
        choices={AUDIENCES}
        validate={required()}
        helperText="People of a tier are invited when the event is published"
      />
      <BooleanInput source="published" label="Published" />
    </>
  );
};
