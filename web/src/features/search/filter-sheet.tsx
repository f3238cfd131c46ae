import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { useWide } from '@/components/ui/use-wide';
import { countText } from './count-text';
import { chipsOf } from './filter-chips';
import { FilterFields } from './filter-fields';
import { countQuery } from './search-api';
import { withFilters, type SearchState } from './search-state';

interface FilterSheetProps {
  state: SearchState;
  /** On wide screens as well, where the fields have no column of their own. */
  always?: boolean;
  onApply: (next: SearchState) => void;
}

/** The filters in a sheet over the page, from below or on wide screens from the side, with a live count on its button. */
export function FilterSheet({ state, always, onApply }: FilterSheetProps) {
  const wide = useWide();
  const [draft, setDraft] = useState<SearchState | null>(null);
  const count = chipsOf(state).filter(([name]) => name !== 'q').length;
  return (
    <>
      <Button
        look="secondary"
        icon={
          <IconAdjustmentsHorizontal
            size={20}
            aria-hidden="true"
            // On phones the count takes the room that the order needs for its word.
            className={count > 0 ? 'max-sm:hidden' : undefined}
          />
        }
        onClick={() => setDraft(state)}
        className={`shrink-0 max-sm:px-3 ${always ? '' : 'lg:hidden'}`}
      >
        Filters{count > 0 ? ` (${count})` : ''}
      </Button>
      <Sheet
        side={wide ? 'start' : 'bottom'}
        asks={false}
        open={draft !== null}
        onClose={() => setDraft(null)}
        title="Filters"
        footer={
          draft ? (
            <>
              <Button look="quiet" onClick={() => setDraft(cleared(draft))}>
                Clear all
              </Button>
              <ShowButton
                draft={draft}
                onPress={() => {
                  setDraft(null);
                  onApply(draft);
                }}
              />
            </>
          ) : null
        }
      >
        {draft ? (
          <FilterFields
            counted
            state={draft}
            onChange={(step) => setDraft((before) => before && step(before))}
          />
        ) : null}
      </Sheet>
    </>
  );
}

export function cleared(state: SearchState): SearchState {
  return withFilters(state, Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])));
}

function ShowButton({ draft, onPress }: { draft: SearchState; onPress: () => void }) {
  const services = draft.type === 'services';
  const { data } = useQuery({ ...countQuery(draft), enabled: !services });
  return (
    <Button className="flex-1" onClick={onPress}>
      <span aria-live="polite">
        {data ? `Show ${countText(data.total, data.capped)}` : services ? 'Show services' : 'Show homes'}
      </span>
    </Button>
  );
}
