import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { anotherUrlOf, reloadPage } from '@/lib/network/load-again';
import { ErrorState, ReloadButton } from './error-state';
import { Loading } from './query-view';

/** How far the file of a part has come. */
export interface Late {
  failed: boolean;
  retry: () => void;
}

/** The props of the component that a file exports under this name. */
export type PropsOf<File, Name extends keyof File> =
  File[Name] extends ComponentType<infer Props> ? Props & object : never;

/**
 * A component whose file is loaded when it is first shown; until then, and if that fails, `show` says what stands in its
 * place. The rest of the page and its input stay, where React's `lazy` would take the whole page with it.
 */
export function lateComponent<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  show: (late: Late, props: PropsOf<File, Name>) => ReactNode,
) {
  let Part: ComponentType<PropsOf<File, Name>> | undefined;
  let url: string | undefined;
  return function LateComponent(props: PropsOf<File, Name>) {
    const [loaded, setLoaded] = useState<boolean>();
    useEffect(() => {
      if (loaded !== undefined || Part) return;
      const file = url ? (import(/* @vite-ignore */ url) as Promise<File>) : load();
      file.then(
        (part) => {
          Part = part[name] as typeof Part;
          setLoaded(true);
        },
        (error: unknown) => {
          url = anotherUrlOf(error);
          setLoaded(false);
        },
      );
    }, [loaded]);
    const late = { failed: loaded === false, retry: () => setLoaded(undefined) };
    return Part ? <Part {...props} /> : show(late, props);
  };
}

/** A part of a page that is loaded when it is first shown, with its shape in grey until then. */
export function latePart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  waiting: ReactNode = null,
) {
  return lateComponent(load, name, (late) => <LatePlace {...late}>{waiting}</LatePlace>);
}

/**
 * The place of a part that is not there yet. A retry helps where the line was lost; where the file, or one that it needs,
 * was deleted by an update, only the page's next document does.
 */
export function LatePlace({ failed, retry, children }: Late & { children?: ReactNode }) {
  if (failed)
    return (
      <ErrorState
        text="This part could not be loaded. You may be offline, or the site was updated a moment ago."
        onRetry={retry}
      >
        {navigator.onLine ? <ReloadButton /> : null}
      </ErrorState>
    );
  return (
    <>
      {import.meta.env.SSR ? null : <Loading onRetry={reloadPage} />}
      {children}
    </>
  );
}
