import { ageText, instantText } from './texts';

/** The time since an instant, with the exact time in the tooltip. */
export const Age = ({ at }: { at: string | null | undefined }) =>
  at ? (
    <time dateTime={at} title={instantText(at)}>
      {ageText(at)}
    </time>
  ) : (
    <>–</>
  );
