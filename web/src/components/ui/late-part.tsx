import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state';

/**
 * A part of a page that is fetched when it is first shown. Where it does not come, only its own place says so and offers
 * to ask again: the page around it stays, with what was typed there.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(loaded ? 'there' : 'waiting');
    useEffect(() => {
      if (state !== 'waiting') return;
      let left = false;
      const settle = (next: 'there' | 'failed') => {
        if (!left) setState(next);
      };
      load().then(
        (part) => {
          loaded = part;
          settle('there');
        },
        () => settle('failed'),
      );
      return () => {
        left = true;
      };
    }, [state]);
    if (state === 'failed') {
      const again = () => setState('waiting');
      return <ErrorState text="This part could not be fetched. You may be offline." onRetry={again} />;
    }
    const Part = loaded;
    return Part ? <Part {...props} /> : waiting;
  };
}
