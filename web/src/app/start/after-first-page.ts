import { keepFocus } from '../kept-focus';
import { showProgress } from './page-progress';

/** What only matters once the first page is on the screen. */
export function start(): void {
  keepFocus();
  showProgress();
}
