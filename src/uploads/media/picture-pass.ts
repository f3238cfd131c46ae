import { Injectable } from '@nestjs/common';
import { Tokens } from '../../platform/access/tokens';
import { mediaNameOf } from './media-files';

const TYPE = 'picture';
const GOOD_FOR = '1d';

/**
 * Lets a visitor without an account see a picture that is no longer for everyone, because of what the address itself
 * says: `?pass=` names one file and is signed. It opens what somebody who asked about the home would see, no more.
 */
@Injectable()
export class PicturePass {
  constructor(private readonly tokens: Tokens) {}

  /** The same addresses with a pass, good for a day. */
  sign<T extends { url: string; sizes: object }>({ url, sizes, ...rest }: T): T {
    const name = mediaNameOf(url.slice('/media/'.length));
    const query = `?pass=${this.tokens.sign({ typ: TYPE, name }, GOOD_FOR)}`;
    const signed = Object.entries(sizes).map(([size, address]) => [size, `${String(address)}${query}`]);
    return { ...rest, url: url + query, sizes: Object.fromEntries(signed) as object } as T;
  }

  /** Whether the pass of an address is for the file of this name. */
  opens(name: string, pass: unknown): boolean {
    return typeof pass === 'string' && this.tokens.read<{ name?: string }>(pass, TYPE)?.name === name;
  }
}
