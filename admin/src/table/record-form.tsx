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
import { useHolder, useReportTyped } from './held-record';

/** The form of a record, which asks before somebody leaves it with unsaved text. */
export const RecordForm = (props: SimpleFormProps) => (
  <SimpleForm
    toolbar={<SaveOrDelete />}
    {...props}
    warnWhenUnsavedChanges
    WarnWhenUnsavedChangesComponent={LeaveForm}
  />
);

/** As react-admin's own toolbar, with what follows a deletion here: that leaves whatever was typed. */
const SaveOrDelete = () => {
  const { onRefusal, onDeleted } = useHolder();
  return (
    <Toolbar>
      <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between' }}>
        <SaveButton />
        <DeleteButton mutationOptions={{ onError: onRefusal, onSuccess: onDeleted }} />
      </Box>
    </Toolbar>
  );
};

/**
 * A successful save leaves the form before its mutation has ended. react-admin's own component does not ask again after
 * a save that the server refused.
 */
const LeaveForm = () => {
  const isDirty = useFormIsDirty();
  const { saving } = useSaveContext();
  const { isDeleted } = useHolder();
  useReportTyped(isDirty);
  return <LeaveQuestion isUnsaved={isDirty && !saving && !isDeleted} />;
};
