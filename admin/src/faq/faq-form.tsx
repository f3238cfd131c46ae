import { BooleanInput, maxLength, minLength, NumberInput, required, TextInput } from 'react-admin';

export const FaqForm = () => (
  <>
    <TextInput source="topic" validate={[required(), maxLength(80)]} />
    <TextInput source="question" validate={[required(), minLength(3), maxLength(200)]} />
    <TextInput source="answer" multiline minRows={6} validate={[required(), maxLength(5000)]} />
    <NumberInput
      source="position"
      label="Position in the list"
      min={0}
      max={10_000}
      step={1}
      defaultValue={0}
      validate={required()}
    />
    <BooleanInput source="published" label="Published" />
  </>
);
