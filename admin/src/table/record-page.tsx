import { useState, type ReactNode } from 'react';
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
import { HeldRecord } from './held-record';

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

const CHANGED_MEANWHILE = 412;

/**
 * A form reads its record when it opens and keeps it to itself: one that a list read earlier may be an older one, and
 * would change under the hands of who types.
 */
const OWN_READ = { meta: { reads: 'form' }, gcTime: 0 };

/** The form of a record, or why it could not be read. A save is refused if somebody else saved meanwhile. */
export const RecordEdit = ({ title, actions, children }: EditProps) => {
  const notify = useNotify();
  const [isRefused, setRefused] = useState(false);
  const onRefusal = (error: unknown): void => {
    const { status, body, message } = error as HttpError;
    if (status === CHANGED_MEANWHILE) setRefused(true);
    // The messages of fields stand next to their inputs.
    else if (!body?.errors) notify(message, { type: 'error' });
  };
  const held = { isRefused, onReloaded: () => setRefused(false), onRefusal };
  return (
    <Edit
      redirect="list"
      mutationMode="pessimistic"
      actions={actions}
      title={title}
      mutationOptions={{ onError: onRefusal }}
      queryOptions={{ ...OWN_READ, onError: useLeavingDeleted() }}
      render={(read) =>
        pageOf(
          read,
          read.record && (
            <HeldRecord key={read.record.id} record={read.record} refetch={read.refetch} {...held}>
              {children}
            </HeldRecord>
          ),
        )
      }
    />
  );
};

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
