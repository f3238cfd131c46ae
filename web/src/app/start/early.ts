import { loadPagesOf } from '../pages';

// Runs beside the program, not after it: the files of the page that was asked for are fetched while the libraries
// still are.
void loadPagesOf(location.pathname);
