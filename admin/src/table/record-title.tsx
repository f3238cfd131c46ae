import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** The name of a record as the title of its page. */
export const RecordTitle = () => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return <>{record && represent(record)}</>;
};
