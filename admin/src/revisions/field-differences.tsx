import { Box, Typography } from '@mui/material';
import type { FieldChange } from '../api/records';
import { useListingFields } from '../api/vocabulary';
import { Panel } from '../fields/panel';
import { textDifference, valueText } from './differences';

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
          {isDecided ? (
            <Typography variant="body2">{valueText(kindOf(field), after)}</Typography>
          ) : (
            <SideBySide before={valueText(kindOf(field), before)} after={valueText(kindOf(field), after)} />
          )}
        </Box>
      ))}
    </Panel>
  );
};

const SideBySide = ({ before, after }: { before: string; after: string }) => {
  const parts = textDifference(before, after);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Side name="Now" mark="del" start={parts.start} changed={parts.before} end={parts.end} />
      <Side name="Proposed" mark="ins" start={parts.start} changed={parts.after} end={parts.end} />
    </Box>
  );
};

type SideProps = { name: string; mark: 'del' | 'ins'; start: string; changed: string; end: string };

const Side = ({ name, mark, start, changed, end }: SideProps) => (
  <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
      {name}:
    </Box>
    {start}
    {changed && (
      <Box component={mark} sx={{ borderRadius: 0.5 }}>
        {changed}
      </Box>
    )}
    {end}
  </Typography>
);
