import { ButtonLink } from './button';
import { EmptyState } from './empty-state';

/** For a page of a list beyond its last one, which a stored link or a shorter list leads to. */
export const NoSuchPage = ({ page, firstHref }: { page: number; firstHref: string }) => (
  <EmptyState
    heading={`There is no page ${page}`}
    text="The list has fewer pages."
    action={<ButtonLink to={firstHref}>Go to page 1</ButtonLink>}
  />
);
