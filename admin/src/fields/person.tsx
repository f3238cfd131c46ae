import { Avatar, Stack } from '@mui/material';
import { Link } from 'react-admin';

type Props = { userId: string | null; name: string | null; avatar?: string | null };

/** A person's name, with a link to their page. */
export const Person = ({ userId, name, avatar }: Props) => {
  if (!userId) return <>{name ?? 'Visitor'}</>;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {avatar !== undefined && <Avatar src={avatar ?? undefined} alt="" sx={{ width: 28, height: 28 }} />}
      <Link to={`/users/${userId}/show`}>{name ?? 'Unknown'}</Link>
    </Stack>
  );
};
