import { Link, useCreatePath, useResourceContext, type Identifier } from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';

type Props = { id: Identifier; opens?: 'show' | 'edit'; children: ReactNode };

/** A link to a record for people who use no mouse; pressing the row opens it too. */
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
