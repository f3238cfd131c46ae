import { Alert } from '@mui/material';
import {
  Edit,
  maxLength,
  minLength,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';

const OnlySave = () => (
  <Toolbar>
    <SaveButton label="Publish as a new version" />
  </Toolbar>
);

/** What is saved becomes the newest version; the one before stays readable. */
const LegalEdit = () => (
  <Edit redirect="list" mutationMode="pessimistic" actions={false}>
    <SimpleForm toolbar={<OnlySave />}>
      <Alert severity="info">Saving publishes a new version of this text, dated today.</Alert>
      <TextInput source="title" validate={[required(), minLength(3), maxLength(120)]} />
      <TextInput
        source="body"
        label="Text"
        helperText="Markdown"
        multiline
        minRows={20}
        validate={[required(), minLength(20), maxLength(90_000)]}
      />
    </SimpleForm>
  </Edit>
);

export default LegalEdit;
