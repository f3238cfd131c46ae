export type PlacePoint = { lat: number; lng: number };

const DIAMETER_KM = 12_742;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const squareOfHalf = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;

/** The distance of two points on the ground. */
export const kmBetween = (a: PlacePoint, b: PlacePoint): number =>
  DIAMETER_KM *
  Math.asin(
    Math.sqrt(
      squareOfHalf(b.lat - a.lat) +
        Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * squareOfHalf(b.lng - a.lng),
    ),
  );
