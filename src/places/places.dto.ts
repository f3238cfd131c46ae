import { WordsField } from '../platform/http/fields/words-field';
import { TextField } from '../platform/http/fields/fields';
import { Shown, ShownInt, ShownNumber, ShownText } from '../platform/http/fields/shown';

export class CityView {
  @ShownText('Ikeja') name: string;
  @ShownNumber(6.6018, { description: 'Degrees north' }) lat: number;
  @ShownNumber(3.3515, { description: 'Degrees east' }) lng: number;
}

export class StateView {
  @ShownText('Lagos') name: string;
  @Shown({ type: [CityView], description: 'The capital first' }) cities: CityView[];
}

export class PlacesView {
  @Shown({ type: [StateView] }) states: StateView[];
}

export class AreasQuery {
  @TextField({ optional: true, max: 60, description: 'Only areas of this state', example: 'Lagos' })
  state?: string;
  @TextField({ optional: true, max: 60, description: 'Only areas of this city', example: 'Lekki' })
  city?: string;
  @WordsField({ max: 60, description: 'Only areas that contain this text', example: 'phase' }) q?: string;
}

export class AreaView {
  @ShownText('Lekki Phase 1') area: string;
  @ShownInt(12, { description: 'Listings there that visitors can find' })
  count: number;
}
