import { Box } from '@mui/material';
import {
  DeleteButton,
  SaveButton,
  SimpleForm,
  Toolbar,
  useFormIsDirty,
  useSaveContext,
  type SimpleFormProps,
} from 'react-admin';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';
import { useOnRefusal, useReportTyped } from './held-record';

/** The form of a record, which asks before somebody leaves it with unsaved text. */
export const RecordForm = (props: SimpleFormProps) => (
  <SimpleForm
    toolbar={<SaveOrDelete />}
    {...props}
    warnWhenUnsavedChanges
    WarnWhenUnsavedChangesComponent={LeaveForm}
  />
);

/** react-admin's own toolbar says no more than that a deletion was refused. */
const SaveOrDelete = () => (
  <Toolbar>
    <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteButton mutationOptions={{ onError: useOnRefusal() }} />
    </Box>
  </Toolbar>
);

/**
 * A successful save leaves the form before its mutation has ended. react-admin's own component does not ask again after
 * a save that the server refused.
 */
const LeaveForm = () => {
  const isDirty = useFormIsDirty();
  const { saving } = useSaveContext();
  useReportTyped(isDirty);
  return <LeaveQuestion isUnsaved={isDirty && !saving} />;
};
