import { Injectable } from '@nestjs/common';
import { Tokens } from '../../platform/access/tokens';
import { mediaNameOf } from './media-files';

const TYPE = 'picture';
const GOOD_FOR = '1d';

/**
 * Lets a visitor without an account see a picture that is no longer public: `?pass=` in the URL names one file and is
 * signed. It shows no more than somebody who enquired about the listing may see.
 */
@Injectable()
export class PicturePassService {
  constructor(private readonly tokens: Tokens) {}

  /** The same URLs with a pass, valid for a day. */
  sign<T extends { url: string; sizes: object }>({ url, sizes, ...rest }: T): T {
    const name = mediaNameOf(url.slice('/media/'.length));
    const query = `?pass=${this.tokens.sign({ typ: TYPE, name }, GOOD_FOR)}`;
    const signed = Object.entries(sizes).map(([size, address]) => [size, `${String(address)}${query}`]);
    return { ...rest, url: url + query, sizes: Object.fromEntries(signed) as object } as T;
  }

  /** Whether a URL's pass is valid for the file of this name. */
  opens(name: string, pass: unknown): boolean {
    return typeof pass === 'string' && this.tokens.claimsOf<{ name?: string }>(pass, TYPE)?.name === name;
  }
}
