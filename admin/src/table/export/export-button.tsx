import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin';
import { isCapped } from '../../api/data-provider';
import { numberText } from '../../text/texts';
import { csvOf } from './csv';

/** The largest page of the API. */
const PAGE = 100;
/**
 * The most rows of one file: nobody reads more in a spreadsheet, and one press should not load more from the server.
 */
const MOST_ROWS = 5_000;

/** Exports the list with its filters and order as CSV. */
export const ExportButton = () => {
  const { resource, filterValues, filter, sort, total = 0 } = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const asked = { sort, filter: { ...filterValues, ...filter } };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: RaRecord[] = [];
      let all: number;
      let more: boolean;
      let page = 1;
      do {
        const pagination = { page: page++, perPage: PAGE };
        const list = await provider.getList(resource, { ...asked, pagination });
        all = list.total ?? 0;
        more = isCapped(list.meta);
        if (list.data.length === 0) break;
        rows.push(...list.data);
      } while (rows.length < Math.min(all, MOST_ROWS));
      return { rows, all, more };
    },
    onSuccess: ({ rows, all, more }) => {
      save(`gidana-${resource}.csv`, csvOf(rows));
      const some = more || all > rows.length;
      const count = numberText(rows.length);
      const exported = some ? `The first ${count} of ${numberText(all)}${more ? '+' : ''}` : count;
      notify(`${exported} exported`, { type: some ? 'warning' : 'success' });
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
  // The browser reads the file after the click: revoked too early, the download would be empty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
