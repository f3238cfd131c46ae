import { Box, Divider } from '@mui/material';
import { Loading, useGetIdentity, useListContext } from 'react-admin';
import type { QueueRecord } from '../api/records';
import { BulkApprove } from '../decisions/bulk-approve';
import { isPlainFor } from '../decisions/decidable';
import { useDecided } from '../decisions/decided';
import { resourceOf } from '../decisions/undo/trail';
import { ListNotLoaded } from '../table/list-not-loaded';
import { Nothing } from '../text/nothing';
import { QueueItem } from './queue-item';

/** The current page of the queue, without the items that are being decided. */
export const QueueItems = () => {
  const { data, error, isPending, selectedIds, onSelect, onToggleItem } = useListContext<QueueRecord>();
  const decided = useDecided();
  const isPlain = isPlainFor(useGetIdentity().identity?.id);
  if (isPending) return <Loading />;
  if (error && !data) return <ListNotLoaded />;
  const items = (data ?? []).filter((item) => !decided.has(item.id));
  const plain = items.filter(isPlain);
  const selected = plain.filter((item) => selectedIds.includes(item.id));
  if (items.length === 0)
    return <Nothing good={{ filter: {}, says: 'Nothing waits for a decision. Well done.' }} />;
  return (
    <>
      <BulkApprove plain={plain} selected={selected} onSelect={onSelect} resourceOf={resourceOf} />
      <Divider />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <QueueItem
            key={item.id}
            item={item}
            isSelected={selectedIds.includes(item.id)}
            onToggle={isPlain(item) ? () => onToggleItem(item.id) : null}
          />
        ))}
      </Box>
    </>
  );
};
