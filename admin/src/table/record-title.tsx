import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** What a record is called, alone, as the title of its page. */
export const RecordTitle = () => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return <>{record && represent(record)}</>;
};
