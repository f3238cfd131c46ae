import type { ComponentType } from 'react';
import type { BookingAction } from '../stays-api';
import { CancelDialog } from './cancel-dialog';
import { CautionDialog } from './caution-dialog';
import { ChangeDialog } from './change-dialog';
import { CheckOutDialog, NoShowDialog } from './confirmations';
import { ContestCautionDialog, ContestNoShowDialog } from './contest-dialogs';
import { DeclineDialog } from './decline-dialog';
import type { ActionDialogProps } from './dialog-props';
import { StayReviewDialog } from './stay-review-dialog';

const DIALOGS: Partial<Record<BookingAction, ComponentType<ActionDialogProps>>> = {
  decline: DeclineDialog,
  cancel: CancelDialog,
  'check-out': CheckOutDialog,
  'no-show': NoShowDialog,
  contest: ContestNoShowDialog,
  change: ChangeDialog,
  caution: CautionDialog,
  'caution/contest': ContestCautionDialog,
  review: StayReviewDialog,
};

/** The dialog that an action opens before it is sent. */
export function ActionDialog({ action, ...props }: ActionDialogProps & { action: BookingAction }) {
  const Asked = DIALOGS[action];
  return Asked ? <Asked {...props} /> : null;
}
