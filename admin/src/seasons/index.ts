import EmojiEvents from '@mui/icons-material/EmojiEvents';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { SeasonRecord } from '../api/records';
import { dayText } from '../text/texts';
import { SeasonList } from './season-list';

const SeasonShow = lazy(() => import('./season-show'));

export const seasons: ResourceProps = {
  name: 'seasons',
  icon: EmojiEvents,
  list: SeasonList,
  show: SeasonShow,
  recordRepresentation: (record: SeasonRecord) => `Season of ${dayText(record.startsAt)}`,
};
