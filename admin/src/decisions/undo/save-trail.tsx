import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { saveTrail, type Trail } from './trail';

/** Remembers the list around it, with its filter, sort and page, so that deciding on one record leads to the next of it. */
export const SaveTrail = ({ list }: { list: Trail['list'] }) => {
  const { data, filterValues, sort, page, perPage } = useListContext();
  useEffect(() => {
    if (data) saveTrail({ list, filter: filterValues, sort, page, perPage, ids: data.map(({ id }) => id) });
  }, [list, data, filterValues, sort, page, perPage]);
  return null;
};
