/** The lasting effects of a suspension, for the dialogs that ask for it. */
export const ENDS_FOR_GOOD =
  'Open requests, tours and stays to come end for good, and the people concerned are notified: restoring does not bring them back.';
