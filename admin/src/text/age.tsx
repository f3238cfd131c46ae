import { ageText, instantText } from './texts';

/** How long ago something was, with the exact time for those who look. */
export const Age = ({ at }: { at: string | null | undefined }) =>
  at ? (
    <time dateTime={at} title={instantText(at)}>
      {ageText(at)}
    </time>
  ) : (
    <>–</>
  );
