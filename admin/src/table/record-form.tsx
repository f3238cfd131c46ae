import { SimpleForm, useFormIsDirty, useSaveContext, type SimpleFormProps } from 'react-admin';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';

/** The form of a record, which asks before somebody leaves it with unsaved text. */
export const RecordForm = (props: SimpleFormProps) => (
  <SimpleForm {...props} warnWhenUnsavedChanges WarnWhenUnsavedChangesComponent={LeaveForm} />
);

/**
 * A successful save leaves the form before its mutation has ended. react-admin's own component does not ask again after
 * a save that the server refused.
 */
const LeaveForm = () => {
  const isDirty = useFormIsDirty();
  const { saving } = useSaveContext();
  return <LeaveQuestion isUnsaved={isDirty && !saving} />;
};
