import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin';
import { csvOf } from './csv';

/** What one call answers at most. */
const PAGE = 100;
/** More rows than this nobody reads in a spreadsheet, and a server should not be asked for in one go. */
export const MOST_ROWS = 5_000;

/** The list as it is filtered and sorted, as a file for spreadsheets. */
export const ExportButton = () => {
  const { resource, filterValues, filter, sort, total = 0 } = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const asked = { sort, filter: { ...filterValues, ...filter } };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: RaRecord[] = [];
      let all: number;
      let page = 1;
      do {
        const pagination = { page: page++, perPage: PAGE };
        const answer = await provider.getList(resource, { ...asked, pagination });
        all = answer.total ?? 0;
        if (answer.data.length === 0) break;
        rows.push(...answer.data);
      } while (rows.length < Math.min(all, MOST_ROWS));
      return { rows, all };
    },
    onSuccess: ({ rows, all }) => {
      save(`gidana-${resource}.csv`, csvOf(rows));
      const some = all > rows.length;
      const count = rows.length.toLocaleString('en-NG');
      const said = some ? `The first ${count} of ${all.toLocaleString('en-NG')}` : count;
      notify(`${said} exported`, { type: some ? 'warning' : 'success' });
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      size="small"
      startIcon={<Download />}
      disabled={isPending || total === 0}
      onClick={() => mutate()}
    >
      {isPending ? 'Exporting…' : 'Export'}
    </Button>
  );
};

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads it after the click; let go of too early it is a file of nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
