import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { initials } from '@/lib/format/initials';

interface AvatarProps {
  /** Undefined while it is loading: then a placeholder figure is shown. */
  name?: string;
  /** A path on this site, or null. */
  src?: string | null;
  size?: number;
}

/** The small WebP of an uploaded picture, whichever of its copies the URL names; other URLs as they are. */
function smallOf(src: string): string {
  const name = /^\/media\/([0-9a-f]{32})-(?:small|medium|large)\.jpg$/.exec(src)?.[1];
  if (name) return `/media/${name}-small.webp`;
  return src.startsWith('/') || src.includes(':') ? src : `/${src}`;
}

/** The person's picture, or their initials if there is none or it does not load. The name is next to it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size };
  if (src && src !== broken) {
    return (
      <img
        src={smallOf(src)}
        alt=""
        {...box}
        loading="lazy"
        onError={() => setBroken(src)}
        className="shrink-0 rounded-pill object-cover"
        style={box}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...box, fontSize: size * 0.38 }}
      className="inline-flex shrink-0 items-center justify-center rounded-pill bg-brand-soft font-semibold text-brand-strong"
    >
      {name ? initials(name) : <IconUser size={size * 0.55} stroke={1.75} />}
    </span>
  );
}
