import { Notification } from 'react-admin';
import { UndoBar } from '../decisions/undo/undo-bar';
import { UnsentBar } from '../decisions/undo/unsent-bar';

/** Temporary messages, and the decisions that can be undone now. */
export const Notices = () => (
  <>
    <Notification />
    <UndoBar />
    <UnsentBar />
  </>
);
