import { EventView } from '../../content/events/events.dto';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { DateField, IntField, TimeField } from '../../platform/http/fields/fields';

@AcceptsFieldsOf(() => EventView)
export class OpenHouseBody {
  @DateField({ description: 'In Lagos; at most 90 days ahead' }) date: string;
  @TimeField({ example: '10:00' }) from: string;
  @TimeField({ example: '13:00' }) to: string;
  @IntField({ label: 'Places', min: 1, max: 200, example: 20 }) capacity: number;
}
