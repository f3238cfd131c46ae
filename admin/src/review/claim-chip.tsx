import { Chip } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import type { Claim } from '../api/records';
import { isTakenFrom } from '../decisions/decidable';

/** The admin who claimed an item; nothing if it is not claimed. */
export const ClaimChip = ({ claim }: { claim: Claim | null }) => {
  const { identity } = useGetIdentity();
  if (!claim) return null;
  const name = isTakenFrom(identity?.id, { claim }) ? claim.fullName : 'you';
  return <Chip size="small" color="info" label={`With ${name}`} />;
};
