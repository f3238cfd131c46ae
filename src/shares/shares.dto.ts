import { Shown } from '../platform/http/fields/fields';

export class ShareView {
  @Shown({ type: String, format: 'uri', example: 'https://gidana.ng/s/Vt3k9ZpQ1aBc' }) url: string;
}
