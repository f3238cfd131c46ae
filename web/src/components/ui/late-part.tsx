import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state';

/**
 * A part of a page that is loaded when it is first shown. If loading fails, only this part says so and offers to try
 * again: the rest of the page and its input stay.
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
      return <ErrorState text="This part could not be loaded. You may be offline." onRetry={again} />;
    }
    const Part = loaded;
    return Part ? <Part {...props} /> : waiting;
  };
}
