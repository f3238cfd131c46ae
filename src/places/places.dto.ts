import { Shown, TextField } from '../platform/http/fields/fields';

export class CityView {
  @Shown({ example: 'Ikeja' }) name: string;
  @Shown({ example: 6.6018, description: 'Degrees north' }) lat: number;
  @Shown({ example: 3.3515, description: 'Degrees east' }) lng: number;
}

export class StateView {
  @Shown({ example: 'Lagos' }) name: string;
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
  @TextField({ optional: true, max: 60, description: 'Only areas that contain this text', example: 'phase' })
  q?: string;
}

export class AreaView {
  @Shown({ example: 'Lekki Phase 1' }) area: string;
  @Shown({ type: 'integer', example: 12, description: 'Listings there that visitors can find' })
  count: number;
}
