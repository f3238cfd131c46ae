import PriceChange from '@mui/icons-material/PriceChange';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const RatesPage = lazy(() => import('./rates-page'));

export const rewardRates: ResourceProps = {
  name: 'reward-rates',
  icon: PriceChange,
  options: { label: 'Reward values' },
  list: RatesPage,
};
