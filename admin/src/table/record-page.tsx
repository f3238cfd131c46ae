import type { ReactNode } from 'react';
import {
  Edit,
  Show,
  useNotify,
  useRedirect,
  useResourceContext,
  type EditProps,
  type ShowProps,
} from 'react-admin';
import { CouldNotLoad } from '../fields/could-not-load';

type Loaded = { record?: unknown; error?: Error | null; refetch: () => unknown };

/** The page of a record, or why it could not be loaded. A record that was loaded stays when reading it again fails. */
const pageOf =
  (children: ReactNode) =>
  ({ record, error, refetch }: Loaded): ReactNode =>
    !record && error ? <CouldNotLoad error={error} onRetry={() => void refetch()} /> : children;

/** A record that does not exist any more leads back to its list; react-admin would leave for any other reason too. */
function useLeaveDeleted() {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  return {
    onError: (error: Error & { status?: number }): void => {
      if (error.status !== 404) return;
      notify('ra.notification.item_doesnt_exist', { type: 'error' });
      redirect('list', resource);
    },
  };
}

/** A record in full. */
export const RecordShow = ({ children, ...props }: Pick<ShowProps, 'title'> & { children: ReactNode }) => (
  <Show
    component="div"
    actions={false}
    queryOptions={useLeaveDeleted()}
    render={pageOf(children)}
    {...props}
  />
);

/** The form of a record; its children need the record. */
export const RecordEdit = ({
  children,
  ...props
}: Pick<EditProps, 'title' | 'actions'> & { children: ReactNode }) => (
  <Edit
    redirect="list"
    mutationMode="pessimistic"
    actions={false}
    queryOptions={useLeaveDeleted()}
    render={(page) => (page.record || page.error ? pageOf(children)(page) : null)}
    {...props}
  />
);
