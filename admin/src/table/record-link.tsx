import { Link, useCreatePath, useResourceContext, type Identifier } from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';

type Props = { id: Identifier; opens?: 'show' | 'edit'; children: ReactNode };

/** The way to a record for those who use no mouse; the row itself opens it too. */
export const RecordLink = ({ id, opens = 'show', children }: Props) => {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (
    <Link
      to={createPath({ resource, id, type: opens })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
};
