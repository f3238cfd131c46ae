import EmojiEvents from '@mui/icons-material/EmojiEvents';
import type { SeasonRecord } from '../api/records';
import { resource } from '../resource';
import { dayText } from '../text/texts';
import { SeasonList } from './season-list';

export const seasons = resource<SeasonRecord>({
  name: 'seasons',
  icon: EmojiEvents,
  list: SeasonList,
  show: () => import('./season-show'),
  title: (record) => `Season of ${dayText(record.startsAt)}`,
});
