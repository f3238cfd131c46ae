import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { MenuButton } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { actOnMember, type Circle, type Member, type MemberAct } from '../communities-api';
import { useCircleChange } from '../use-act-on';

const trigger =
  'inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-soft hover:text-brand-strong';

/** The label of the owner is our own; the others are the server's. */
const labelOf = (status: string): string => (status === 'Owner' ? 'Group Admin' : status);

export function MemberRow({ member, circle }: { member: Member; circle: Circle }) {
  const { user, status } = member;
  const mayModerate =
    circle.can.moderate && status !== 'Owner' && (circle.can.manage || status !== 'Moderator');
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={user.fullName} src={user.avatar} size={36} />
      <Link to={`/profile/${user.userId}`} className="min-w-0 flex-1 hover:underline">
        <span className="block font-semibold wrap-anywhere">{user.fullName}</span>
        <span className="block truncate text-sm text-muted">{labelOf(status)}</span>
      </Link>
      {mayModerate ? <MemberMenu member={member} circle={circle} /> : null}
    </li>
  );
}

function MemberMenu({ member, circle }: { member: Member; circle: Circle }) {
  const { userId, user, status } = member;
  const change = useCircleChange(
    async ({ act, role }: { act: MemberAct; role?: 'Moderator' | 'Member' }) =>
      (await actOnMember(circle, userId, act, role)).message,
  );
  const act = (close: () => void, what: Parameters<typeof change.mutate>[0]) => () => {
    close();
    change.mutate(what);
  };
  return (
    <Popover
      label={`Actions for ${user.fullName}`}
      triggerClass={trigger}
      trigger={<IconDots size={20} aria-hidden="true" />}
      panelClass="w-52 p-2"
    >
      {(close) => (
        <>
          {status === 'Pending' ? (
            <MenuButton onClick={act(close, { act: 'approve' })}>Approve</MenuButton>
          ) : null}
          {status === 'Member' && circle.can.manage ? (
            <MenuButton onClick={act(close, { act: 'role', role: 'Moderator' })}>Make moderator</MenuButton>
          ) : null}
          {status === 'Moderator' && circle.can.manage ? (
            <MenuButton onClick={act(close, { act: 'role', role: 'Member' })}>Make member</MenuButton>
          ) : null}
          <MenuButton dangerous onClick={act(close, { act: 'remove' })}>
            {status === 'Pending' ? 'Turn down' : 'Remove'}
          </MenuButton>
        </>
      )}
    </Popover>
  );
}
