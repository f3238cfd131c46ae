import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandSkype,
  IconBrandVimeo,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconPhone,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { Profile } from '@/features/profile/profile-api';
import { callLink, internationalNumber } from '@/lib/format/phone-links';

type Network = 'facebook' | 'instagram' | 'x' | 'youtube' | 'likedIn' | 'vimeo' | 'pinterest';

const NETWORKS: { name: Network; label: string; base: string; icon: Icon }[] = [
  { name: 'facebook', label: 'Facebook', base: 'https://www.facebook.com/', icon: IconBrandFacebook },
  { name: 'instagram', label: 'Instagram', base: 'https://www.instagram.com/', icon: IconBrandInstagram },
  { name: 'x', label: 'X', base: 'https://x.com/', icon: IconBrandX },
  { name: 'youtube', label: 'YouTube', base: 'https://www.youtube.com/@', icon: IconBrandYoutube },
  { name: 'likedIn', label: 'LinkedIn', base: 'https://www.linkedin.com/in/', icon: IconBrandLinkedin },
  { name: 'vimeo', label: 'Vimeo', base: 'https://vimeo.com/', icon: IconBrandVimeo },
  { name: 'pinterest', label: 'Pinterest', base: 'https://www.pinterest.com/', icon: IconBrandPinterest },
];

/** "facebook.com/adaobi": a URL as people copy it, without its protocol. */
const HOST_AND_PATH = /^([\w-]+\.)+[a-z]{2,}\//i;

/** The URL for a profile field that holds a web address or a user name on that network. */
function address(base: string, typed: string): string {
  if (/^https?:\/\//i.test(typed)) return typed;
  return HOST_AND_PATH.test(typed) ? `https://${typed}` : base + encodeURIComponent(typed.replace(/^@/, ''));
}

/** The contact channels that a person allows, as icons with accessible names. */
export function ContactIcons({ profile }: { profile: Profile }) {
  const { phoneNumber, whatsappNumber, email, website, skype, fullName } = profile;
  const channels: { label: string; href: string; icon: Icon; print?: string }[] = [];
  if (phoneNumber)
    channels.push({ label: 'Call', href: callLink(phoneNumber), icon: IconPhone, print: phoneNumber });
  if (email) channels.push({ label: 'Email', href: `mailto:${email}`, icon: IconMail });
  const chat = whatsappNumber ?? phoneNumber;
  if (chat)
    channels.push({
      label: 'WhatsApp',
      href: `https://wa.me/${internationalNumber(chat)}`,
      icon: IconBrandWhatsapp,
    });
  for (const { name, label, base, icon } of NETWORKS) {
    const typed = profile[name];
    if (typed) channels.push({ label, href: address(base, typed), icon });
  }
  if (skype)
    channels.push({ label: 'Skype', href: `skype:${encodeURIComponent(skype)}?chat`, icon: IconBrandSkype });
  if (website && /^https?:\/\//i.test(website))
    channels.push({ label: 'Website', href: website, icon: IconWorld });
  if (channels.length === 0) return null;
  return (
    <ul aria-label={`Reach ${fullName}`} className="flex flex-wrap gap-1">
      {channels.map(({ label, href, icon: ChannelIcon, print }) => (
        <li key={label}>
          <a
            href={href}
            title={label}
            aria-label={label}
            data-print={print}
            {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
            className="flex size-11 items-center justify-center rounded-pill border border-control bg-surface text-ink hover:bg-brand-soft hover:text-brand-strong"
          >
            <ChannelIcon size={20} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
