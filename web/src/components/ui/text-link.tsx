import { Link, type LinkProps } from 'react-router';

/** A link within a sentence. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`font-semibold text-brand underline decoration-1 underline-offset-4 hover:text-brand-strong hover:decoration-2 ${className}`}
    />
  );
}
