import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Popover } from '@/components/ui/popover';

const MegaPanel = lazy(() => import('./mega-panel').then((part) => ({ default: part.MegaPanel })));

export function MegaMenu({ triggerClass }: { triggerClass: string }) {
  return (
    <Popover
      align="bar"
      triggerClass={triggerClass}
      trigger={
        <>
          Properties <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
      panelClass="grid w-[46rem] max-w-[94vw] grid-cols-4 gap-x-4 p-5"
    >
      {(close) => (
        <Suspense>
          <MegaPanel close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
