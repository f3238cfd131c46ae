import { Box } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import {
  DeleteButton,
  SaveButton,
  SaveContextProvider,
  SimpleForm,
  Toolbar,
  useFormIsDirty,
  useSaveContext,
  type RaRecord,
  type SaveHandler,
  type SimpleFormProps,
} from 'react-admin';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';
import { focusFirstProblem } from '../fields/first-problem';
import { useHolder, useReportTyped } from './held-record';

/**
 * The form of a record, which asks before somebody leaves it with unsaved text. The first field that the server refuses
 * takes the focus; react-hook-form does that only for what it checks itself.
 */
export const RecordForm = (props: SimpleFormProps) => {
  const id = useId();
  const { save, ...saving } = useSaveContext();
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => {
    if (refused) focusFirstProblem(document.getElementById(id));
  }, [id, refused]);
  const saveOrShow: SaveHandler<RaRecord> = async (...sent) => {
    const problems = await save?.(...sent);
    setRefused(problems);
    return problems;
  };
  return (
    <SaveContextProvider value={{ ...saving, save: saveOrShow }}>
      <SimpleForm
        id={id}
        toolbar={<SaveOrDelete />}
        {...props}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={LeaveForm}
      />
    </SaveContextProvider>
  );
};

/** Like react-admin's own toolbar, but a deletion leaves the page without asking about typed text. */
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
