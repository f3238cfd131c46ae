import { ShownText } from '../platform/http/fields/shown';

export class ShareView {
  @ShownText('https://gidana.ng/s/Vt3k9ZpQ1aBc', { format: 'uri' }) url: string;
}
