import { useDelay } from '@/lib/timing/use-delay';
import { Dialog } from './dialog';
import { lateComponent, LatePlace, type Late } from './late-part';
import { SkeletonLines } from './skeleton';

interface Opened {
  open?: boolean;
  onClose: () => void;
}

/** A dialog that is loaded when it first opens; a frame says so meanwhile, because the pressed button may be out of view. */
export function lateDialog<File, Name extends keyof File>(load: () => Promise<File>, name: Name) {
  return lateComponent(load, name, (late, props) => <Waiting {...(props as Opened)} late={late} />);
}

const SHOWN_AFTER_MS = 150;

function Waiting({ late, open = true, onClose }: Opened & { late: Late }) {
  const shown = useDelay(SHOWN_AFTER_MS, open);
  return (
    <Dialog open={shown} onClose={onClose} title={late.failed ? 'Not loaded' : 'Loading'} asks={false}>
      <LatePlace {...late}>
        <SkeletonLines lines={6} />
      </LatePlace>
    </Dialog>
  );
}
