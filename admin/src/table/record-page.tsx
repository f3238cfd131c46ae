import type { ReactNode } from 'react';
import {
  Edit,
  type HttpError,
  Show,
  useNotify,
  useRedirect,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { CouldNotLoad } from '../fields/could-not-load';

type ShowProps = { title: ReactNode; children: ReactNode };
type EditProps = ShowProps & { actions: ReactNode | false };

/** The page of a record, or why it could not be read. */
export const RecordShow = ({ title, children }: ShowProps) => (
  <Show
    component="div"
    actions={false}
    title={title}
    queryOptions={{ onError: useLeavingDeleted() }}
    render={(read) => pageOf(read, children)}
  />
);

/** The form of a record, or why it could not be read. */
export const RecordEdit = ({ title, actions, children }: EditProps) => (
  <Edit
    redirect="list"
    mutationMode="pessimistic"
    actions={actions}
    title={title}
    queryOptions={{ onError: useLeavingDeleted() }}
    render={(read) => pageOf(read, children)}
  />
);

type Read = { record?: RaRecord; error: unknown; refetch: () => unknown };

/** A record that was read once stays when reading it again fails, with what was typed on its page. */
const pageOf = ({ record, error, refetch }: Read, children: ReactNode): ReactNode =>
  error && !record ? (
    <CouldNotLoad error={error as Error} onRetry={() => void refetch()} />
  ) : (
    record && children
  );

/** Returns to the list from a record that no longer exists, and stays after any other error. */
function useLeavingDeleted(): (error: Error) => void {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  return (error) => {
    if ((error as HttpError).status !== 404) return;
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
}
