import { IconBrandX, IconMail, IconWorld } from '@tabler/icons-react';
import { Avatar } from '@/components/ui/avatar';
import { TEAM } from './about-content';

const link =
  'inline-flex size-11 items-center justify-center rounded-pill text-muted hover:bg-brand-soft hover:text-brand-strong';

export function Team() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {TEAM.map(({ name, role, text, mail, social }) => (
        <li key={name} className="flex flex-wrap gap-5 rounded-card border border-line bg-surface p-6">
          <Avatar name={name} size={72} />
          <div className="max-w-full flex-1">
            <h3 className="text-lg">{name}</h3>
            <p className="font-medium text-brand">{role}</p>
            <p className="mt-2 text-muted">{text}</p>
            <p className="-ms-3 mt-1 flex">
              <a href="/about" aria-label={`Page of ${name}`} className={link}>
                <IconWorld size={20} aria-hidden="true" />
              </a>
              <a href={`mailto:${mail}`} aria-label={`Mail to ${name}`} className={link}>
                <IconMail size={20} aria-hidden="true" />
              </a>
              <a href={social} rel="noopener" aria-label={`${name} on X`} className={link}>
                <IconBrandX size={20} aria-hidden="true" />
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
