import { useParams } from 'react-router';
import { CirclePage } from '@/features/communities/circle-page';

export function CommunityPage() {
  const { id = '' } = useParams();
  return <CirclePage key={id} kind="communities" id={id} />;
}

export function GroupPage() {
  const { id = '' } = useParams();
  return <CirclePage key={id} kind="groups" id={id} />;
}
