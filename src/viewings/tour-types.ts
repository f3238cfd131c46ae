/** How a home is seen. */
export const TOUR_TYPES = ['IN_PERSON', 'VIDEO'] as const;
export type TourType = (typeof TOUR_TYPES)[number];
