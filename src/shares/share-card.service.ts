import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ListingView } from '../listings/content/listing.view';
import { Storage } from '../platform/storage/storage';
import { storageKeyOf } from '../uploads/media/media-files';
import { sharp } from '../uploads/images/sharp';
import { escapeMarkup } from '../platform/text/escape-markup';
import { placeText } from '../platform/text/place-text';

const WIDTH = 1200;
const HEIGHT = 630;
const PHOTO = 660;
const MOST_CACHED = 50;
const LINE = 22;

const naira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const PERIODS: Record<string, string> = { yearly: ' /yr', monthly: ' /month', daily: ' /day' };

/** The picture in link previews of a listing: its photo, title, price and the total to enter. 1200 by 630, JPEG. */
@Injectable()
export class ShareCardService {
  /** The latest pictures; requests for a picture that is being drawn share its promise. */
  private readonly drawn = new LRUCache<string, Buffer, ListingView>({
    max: MOST_CACHED,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => this.draw(context),
  });

  constructor(private readonly storage: Storage) {}

  drawFor(listing: ListingView): Promise<Buffer> {
    const facts = [listing.listingId, listing.title, listing.startPrice, listing.totalToEnter];
    const key = JSON.stringify([...facts, listing.images[0]?.url]);
    return this.drawn.forceFetch(key, { context: listing });
  }

  private async draw(listing: ListingView): Promise<Buffer> {
    const photo = await this.photoOf(listing);
    const base = sharp(Buffer.from(panel(listing, photo !== null)));
    const layers = photo ? [{ input: photo, left: 0, top: 0 }] : [];
    return base.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  }

  /** Null when the file is missing. An unavailable store is an error: a picture without its photo would be kept. */
  private async photoOf(listing: ListingView): Promise<Buffer | null> {
    const file = listing.images[0]?.sizes.large.split('/').at(-1);
    const stored = file ? await this.storage.get(storageKeyOf(file)) : null;
    if (!stored) return null;
    return sharp(await buffer(stored.body))
      .resize(PHOTO, HEIGHT, { fit: 'cover' })
      .toBuffer();
  }
}

function panel(listing: ListingView, withPhoto: boolean): string {
  const left = withPhoto ? PHOTO + 40 : 80;
  const text = (y: number, size: number, content: string, style = ''): string =>
    `<text x="${left}" y="${y}" font-family="DejaVu Sans, Noto Sans, Arial, sans-serif" font-size="${size}" ${style}>${escapeMarkup(content)}</text>`;
  const title = wrap(listing.title ?? 'A home', withPhoto ? LINE : LINE * 2).slice(0, 3);
  const place = placeText(listing.area ?? listing.city, listing.state);
  const lines = title.map((line, i) => text(150 + i * 50, 38, line, 'font-weight="700" fill="#14201b"'));
  const below = 150 + title.length * 50;
  const price = `NGN ${naira.format(listing.startPrice ?? 0)}${PERIODS[listing.recurrence ?? ''] ?? ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f7f6f2"/><rect x="0" y="${HEIGHT - 16}" width="${WIDTH}" height="16" fill="#0b6b4f"/>
    ${text(76, 26, 'Gidana', 'font-weight="700" fill="#0b6b4f"')}
    ${lines.join('')}
    ${text(below + 6, 26, place.slice(0, 34), 'fill="#4b5b54"')}
    ${text(below + 100, 40, price, 'font-weight="700" fill="#0b6b4f"')}
    ${listing.totalToEnter === null ? '' : text(below + 160, 24, 'Total to enter', 'fill="#4b5b54"') + text(below + 200, 32, `NGN ${naira.format(listing.totalToEnter)}`, 'font-weight="700" fill="#14201b"')}
  </svg>`;
}

/** Lines of at most `width` characters; a longer word is cut. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)!;
    const longer = line ? `${line} ${word}` : word;
    if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word.slice(0, width));
  }
  return lines.filter(Boolean);
}
