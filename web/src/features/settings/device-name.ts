const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

// Order matters: most browsers also name the ones that they descend from.
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/CriOS|Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const named = (agent: string, names: [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome on Android" from a user agent. */
export function deviceName(agent: string | null): string {
  if (!agent) return 'Unknown device';
  const browser = named(agent, BROWSERS);
  const system = named(agent, SYSTEMS);
  if (!browser && !system) return agent.slice(0, 60);
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
