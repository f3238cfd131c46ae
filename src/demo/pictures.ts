/** How many pictures there are of each scene: `assets/demo/<size>/bungalow-1.webp`, `bungalow-2.webp`, … */
const SCENES = {
  bungalow: 4,
  duplex: 4,
  villa: 4,
  gated: 2,
  terrace: 3,
  flats: 3,
  tower: 3,
  hotel: 3,
  shops: 2,
  office: 2,
  plot: 2,
  estate: 2,
  living: 6,
  dining: 2,
  bedroom: 5,
  kitchen: 4,
  bathroom: 3,
  utility: 1,
  hotelRoom: 3,
  pool: 2,
  gym: 1,
  workspace: 2,
  moving: 1,
  waste: 1,
  roofing: 1,
  solar: 1,
  generator: 1,
  borehole: 1,
  garden: 1,
  pet: 1,
  painting: 1,
  carpentry: 1,
  electrical: 1,
  pestControl: 1,
  security: 1,
  locksmith: 1,
  handover: 1,
} as const;

export type Scene = keyof typeof SCENES;

/** The keys of all pictures by scene: `bungalow-1`, `bungalow-2`, … */
export const PICTURES = Object.fromEntries(
  Object.entries(SCENES).map(([scene, count]) => [
    scene,
    Array.from({ length: count }, (_, index) => `${scene}-${index + 1}`),
  ]),
) as Record<Scene, string[]>;

/** Numbers of the portraits (`avatar-0.webp`, …) that show women and men, so that a name gets a fitting face. */
export const AVATARS_OF = {
  woman: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 23],
  man: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21],
} as const;
