import { Alert, Button } from '@mui/material';
import { useListContext, useLocation, useNavigate, useRemoveFromStore, type HttpError } from 'react-admin';
import { CouldNotLoad } from '../fields/could-not-load';

const REFUSED = 400;

/** Replaces the records of a list that could not be read. */
export const ListNotLoaded = () => {
  const { error, refetch } = useListContext();
  const reset = useReset();
  if ((error as HttpError).status !== REFUSED)
    return <CouldNotLoad error={error as Error} onRetry={() => void refetch()} />;
  return (
    <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={reset}>Reset the list</Button>}>
      The list cannot be filtered or sorted like this.
    </Alert>
  );
};

/** Returns to the filters and the order of the first visit: react-admin remembers those of an old link, too. */
function useReset(): () => void {
  const { resource } = useListContext();
  const remove = useRemoveFromStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    remove(`${resource}.listParams`);
    navigate(pathname);
  };
}
