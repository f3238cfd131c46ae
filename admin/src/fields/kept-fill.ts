/**
 * For a fill that means something, such as a bar of a chart: forced colours would remove it, and the line around it is
 * visible on the background that they choose.
 */
export const KEPT_FILL = {
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { boxShadow: 'inset 0 0 0 1px CanvasText' },
} as const;
