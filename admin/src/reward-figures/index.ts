import InsertChart from '@mui/icons-material/InsertChart';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const FiguresPage = lazy(() => import('./figures-page'));

export const rewardFigures: ResourceProps = {
  name: 'reward-figures',
  icon: InsertChart,
  options: { label: 'Reward charts' },
  list: FiguresPage,
};
