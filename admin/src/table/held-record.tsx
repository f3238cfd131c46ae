import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useNotify,
  useRedirect,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { ChangedMeanwhile } from '../fields/changed-meanwhile';

type Holder = {
  reportTyped: (isTyped: boolean) => void;
  /** The record was deleted: nothing that was typed about it can be saved. */
  isDeleted: boolean;
  /** Called when the server refuses to change or delete the record. */
  onRefusal?: (error: unknown) => void;
  onDeleted?: () => void;
};

/** For a new record, which is nobody else's yet. */
const NOT_HELD: Holder = { reportTyped: () => undefined, isDeleted: false };
const HolderContext = createContext(NOT_HELD);

export const useHolder = (): Holder => useContext(HolderContext);

/** For a form: reports whether it holds something that was typed and not saved. */
export function useReportTyped(isTyped: boolean): void {
  const { reportTyped } = useHolder();
  useEffect(() => reportTyped(isTyped), [reportTyped, isTyped]);
}

type Refetched = { data?: RaRecord; error: Error | null };

type Props = {
  /** The record as it was read last. */
  record: RaRecord;
  refetch: () => Promise<Refetched>;
  /** Whether a save was refused because the record is another one by now. */
  isRefused: boolean;
  onReloaded: () => void;
  onRefusal: (error: unknown) => void;
  children: ReactNode;
};

/**
 * Gives a form its record, and keeps it while something is typed: a record that is read again, after a decision for
 * example, would replace what was typed, and the next save would overwrite what nobody has seen.
 */
export const HeldRecord = ({ record, refetch, isRefused, onReloaded, onRefusal, children }: Props) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const [held, hold] = useState(record);
  const [isTyped, setTyped] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  if (record !== held && !isTyped) hold(record);

  const onDeleted = (): void => {
    setDeleted(true);
    notify('ra.notification.deleted', { messageArgs: { smart_count: 1 } });
    redirect('list', resource);
  };
  const holder = { reportTyped: setTyped, isDeleted, onRefusal, onDeleted };
  const reload = async (): Promise<void> => {
    const { data, error } = await refetch();
    if (error || !data) return notify(error?.message, { type: 'error' });
    hold(data);
    setTyped(false);
    onReloaded();
  };
  return (
    <RecordContextProvider value={held}>
      <HolderContext.Provider value={holder}>{children}</HolderContext.Provider>
      {isRefused && <ChangedMeanwhile onReload={() => void reload()} />}
    </RecordContextProvider>
  );
};
