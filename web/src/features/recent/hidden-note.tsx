import { Button } from '@/components/ui/button';
import { plural } from '@/lib/formatting';
import { hiddenHomes } from './local-homes';

/** How many homes of a list are hidden in this browser, and the way to have them back. */
export function HiddenNote({ ids }: { ids: string[] }) {
  const hidden = hiddenHomes.use().filter((id) => ids.includes(id));
  if (hidden.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {plural(hidden.length, 'home')} hidden
      <Button look="quiet" className="text-sm" onClick={() => hidden.forEach(hiddenHomes.remove)}>
        Show again
      </Button>
    </p>
  );
}
