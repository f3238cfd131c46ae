import { Shown } from '../../platform/http/fields/fields';

export class ReferredView {
  @Shown({ type: String, example: 'Chidi' }) firstName: string;
  @Shown({ type: String, format: 'date-time', example: '2026-11-12T09:00:00.000Z' }) joinedAt: string;
  @Shown({ type: String, enum: ['pending', 'earned'], example: 'pending' }) status: 'pending' | 'earned';
  @Shown({ type: String, format: 'date-time', nullable: true, example: null }) earnedAt: string | null;
}

/** Whom one brought, and what it was worth. */
export class ReferralsView {
  @Shown({ type: String, example: 'ADA7K2QX' }) code: string;
  @Shown({ type: String, example: 'https://gidana.example/signup?ref=ADA7K2QX' }) link: string;
  @Shown({ type: Number, example: 3 }) totalReferred: number;
  @Shown({ type: Number, example: 1, description: 'Friends who have not been paid for yet' }) pending: number;
  @Shown({ type: Number, example: 10, description: 'In coins' }) earned: number;
  @Shown({ type: Number, example: 5, description: 'What one friend is worth, in coins' }) reward: number;
  @Shown({ type: ReferredView, isArray: true }) list: ReferredView[];
}
