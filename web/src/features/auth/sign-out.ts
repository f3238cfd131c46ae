import { forgetWords } from '@/features/messages/writing/outgoing';
import { forgetTyped } from '@/lib/forms/use-typed';
import { forgetToggles } from '@/lib/network/unsent-toggle';
import { endOnServer } from '@/lib/session/left-sessions';
import { readToken } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { notify } from '@/lib/toasts';

/** Signs out here at once, and ends the session on the server: now, or once there is a connection. */
export function signOut(to: '/' | '/signin'): void {
  const token = readToken();
  forgetWords();
  forgetTyped();
  forgetToggles();
  endSession(to);
  if (token) void endOnServer(token);
  if (!navigator.onLine)
    notify.info('You are signed out on this device. Your session ends once it is online again.');
}
