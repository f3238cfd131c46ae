import { Button } from '@/components/ui/button';
import { plural } from '@/lib/format/formatting';
import { useHiddenHomes } from './use-hidden-homes';

/** The number of hidden homes in a list, with a link to them. */
export function HiddenNote({ ids }: { ids: string[] }) {
  const { ids: all, show } = useHiddenHomes();
  const hidden = all.filter((id) => ids.includes(id));
  if (hidden.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {plural(hidden.length, 'home')} hidden
      <Button look="quiet" className="text-sm" onClick={() => show(hidden)}>
        Show again
      </Button>
    </p>
  );
}
