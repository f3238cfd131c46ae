import type { TablePaginationProps } from '@mui/material';
import type { ComponentType } from 'react';
import { Pagination, useListContext, useTranslate, type PaginationProps } from 'react-admin';
import { isCapped } from '../api/data-provider';
import { numberText } from '../text/texts';

type Labelled = PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'>;
/** react-admin passes the label on to Material UI's pagination; its types do not say so. */
const LabelledPagination = Pagination as ComponentType<Labelled>;

/**
 * The pages of a list; of a long one the server counts only the first 10,000 records: "1-25 of 10,000+". A list that
 * could not be read has none.
 */
export const ListPages = () => {
  const { isPending, meta, total } = useListContext();
  const translate = useTranslate();
  const label: Labelled['labelDisplayedRows'] = ({ from, to, count }) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: numberText(from),
      offsetEnd: numberText(to),
      total: `${numberText(count)}${isCapped(meta) ? '+' : ''}`,
    });
  if (!isPending && total === undefined) return null;
  return <LabelledPagination labelDisplayedRows={label} />;
};
