/** Colours are `#rrggbb` throughout the drawings. */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour that lies `share` (0 to 1) of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const blended = a.map((channel, i) => Math.round(channel + (b[i]! - channel) * share));
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
/** Darkens towards a deep blue instead of black, which keeps shadows alive. */
export const darken = (colour: string, share: number): string => mix(colour, '#101a2e', share);
