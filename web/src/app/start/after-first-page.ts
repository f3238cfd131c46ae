import { endLeftSessions } from '@/lib/session/left-sessions';
import { keepFocus } from '../kept-focus';
import { showProgress } from './page-progress';

/** Starts the parts that only matter once the first page is on the screen. */
export function start(): void {
  keepFocus();
  endLeftSessions();
  showProgress();
}
