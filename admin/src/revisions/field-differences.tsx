import { Box, Typography } from '@mui/material';
import type { FieldChange } from '../api/records';
import { useListingFields } from '../api/vocabulary';
import { Panel } from '../fields/panel';
import { valueText } from './differences';
import { SideBySide } from './side-by-side';
import { UnitDifferences } from './unit-differences';

type Props = {
  changes: FieldChange[];
  /** The listing may have changed since, so a decided edit is not compared with it. */
  isDecided: boolean;
};

/** The public value of each field, and the proposed one. */
export const FieldDifferences = ({ changes, isDecided }: Props) => {
  const fields = useListingFields();
  const kindOf = (field: string): string => fields.find(({ value }) => value === field)?.kind ?? field;
  return (
    <Panel title="Changed fields">
      {changes.map(({ field, label, before, after }) => (
        <Box key={field} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          {field === 'stay' ? (
            <UnitDifferences before={before} after={after} isDecided={isDecided} />
          ) : isDecided ? (
            <Typography variant="body2">{valueText(kindOf(field), after)}</Typography>
          ) : (
            <SideBySide before={valueText(kindOf(field), before)} after={valueText(kindOf(field), after)} />
          )}
        </Box>
      ))}
    </Panel>
  );
};
