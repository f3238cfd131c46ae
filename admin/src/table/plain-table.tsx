import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { grouped } from '../text/texts';

type Props = {
  /** The accessible name of the table. */
  label: string;
  head: readonly string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Indexes of the numeric columns. */
  numbers?: readonly number[];
};

/** A small table that is no list of records. On a phone it scrolls on its own, so that the page does not. */
export const PlainTable = ({ label, head, rows, numbers = [] }: Props) => {
  const align = (place: number): 'right' | 'left' => (numbers.includes(place) ? 'right' : 'left');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ width: 0, minWidth: 1 }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((name, place) => (
              <TableCell key={name} align={align(place)}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, place) => (
                <TableCell
                  key={head[place]}
                  align={align(place)}
                  sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: { xs: 'nowrap', sm: 'normal' } }}
                >
                  {grouped(cell)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
