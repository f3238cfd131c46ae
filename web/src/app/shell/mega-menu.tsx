import { IconChevronDown } from '@tabler/icons-react';
import { latePart } from '@/components/ui/late-part';
import { Popover } from '@/components/ui/popover';
import { SkeletonLines } from '@/components/ui/skeleton';

const MegaPanel = latePart(() => import('./mega-panel'), 'MegaPanel', <SkeletonLines lines={8} />);

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
      panelClass="w-[46rem] max-w-[94vw] p-5"
    >
      {(close) => <MegaPanel close={close} />}
    </Popover>
  );
}
