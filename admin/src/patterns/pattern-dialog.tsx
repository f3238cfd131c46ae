import { NoteDialog } from '../decisions/dialogs/note-dialog';
import { ENDS_FOR_GOOD } from '../decisions/dialogs/suspension-texts';
import { useAct } from '../decisions/use-act';
import { counted } from '../text/texts';

/** The action, and the number of accounts or rewards that it affects. */
export type Asked = { action: 'reverse' | 'suspend' | 'dismiss'; userIds: readonly string[]; count: number };

type Props = { patternId: string; asked: Asked | null; onClose: () => void };

/** Asks for the text that each decision needs. */
export const PatternDialog = ({ patternId, asked, onClose }: Props) => {
  const { mutateAsync } = useAct('patterns', patternId);
  if (!asked) return null;
  const { action, userIds, count } = asked;
  if (action === 'dismiss')
    return (
      <NoteDialog
        isOptional
        title="Dismiss this finding"
        says="It stays closed unless more people join it."
        label="Note"
        reads="It is recorded in the audit log."
        confirm="Dismiss"
        onClose={onClose}
        onConfirm={(note) => mutateAsync({ action, body: note ? { note } : {} })}
      />
    );
  if (action === 'suspend')
    return (
      <NoteDialog
        title={`Suspend ${counted(count, 'account')}`}
        says={`They are signed out everywhere, and their listings and services are hidden until each account is restored. ${ENDS_FOR_GOOD}`}
        label="Reason"
        reads="The people concerned can read it."
        confirm="Suspend"
        onClose={onClose}
        onConfirm={(reason) => mutateAsync({ action, body: { userIds, reason } })}
      />
    );
  return (
    <NoteDialog
      title={`Take ${counted(count, 'reward')} back`}
      says="Lines of the opposite amounts are added. The people cannot earn the same rewards again."
      label="Note"
      reads="It is recorded in the audit log."
      confirm="Take back"
      onClose={onClose}
      onConfirm={(note) => mutateAsync({ action, body: { userIds, note } })}
    />
  );
};
