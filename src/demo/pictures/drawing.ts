import type { Random } from '../random';

export const WIDTH = 1280;
export const HEIGHT = 960;

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Style {
  opacity?: number;
  /** Corner radius of rectangles. */
  r?: number;
  stroke?: string;
  strokeWidth?: number;
  cap?: 'round' | 'butt';
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Collects shapes back to front, on a canvas of WIDTH x HEIGHT units, and writes them as one SVG. */
export class Drawing {
  private readonly shapes: string[] = [];
  private readonly definitions: string[] = [];

  constructor(
    readonly random: Random,
    private readonly width = WIDTH,
    private readonly height = HEIGHT,
  ) {}

  rect(x: number, y: number, w: number, h: number, fill: string, style: Style = {}): void {
    const radius = style.r ? ` rx="${round(style.r)}"` : '';
    const at = `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${radius}`;
    this.shapes.push(`<rect ${at}${attributes(fill, style)}/>`);
  }

  circle(x: number, y: number, radius: number, fill: string, style: Style = {}): void {
    this.shapes.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributes(fill, style)}/>`,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, style: Style = {}): void {
    const at = `cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"`;
    this.shapes.push(`<ellipse ${at}${attributes(fill, style)}/>`);
  }

  poly(points: readonly Point[], fill: string, style: Style = {}): void {
    const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
    this.shapes.push(`<polygon points="${list}"${attributes(fill, style)}/>`);
  }

  path(d: string, fill: string, style: Style = {}): void {
    this.shapes.push(`<path d="${d}"${attributes(fill, style)}/>`);
  }

  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stroke: string,
    width: number,
    style: Style = {},
  ): void {
    const at = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    this.shapes.push(`<line ${at}${attributes('none', { ...style, stroke, strokeWidth: width })}/>`);
  }

  /** Draws what `draw` adds, moved, scaled (negative `sx` mirrors) and turned by `angle` degrees. */
  at(x: number, y: number, sx: number, draw: () => void, sy = Math.abs(sx), angle = 0): void {
    const turn = angle ? ` rotate(${round(angle)})` : '';
    this.shapes.push(
      `<g transform="translate(${round(x)} ${round(y)})${turn} scale(${sx.toFixed(3)} ${sy.toFixed(3)})">`,
    );
    draw();
    this.shapes.push('</g>');
  }

  /** Draws what `draw` adds, cut to that rectangle. */
  clipped(x: number, y: number, w: number, h: number, draw: () => void): void {
    const id = `c${this.definitions.length}`;
    const at = `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`;
    this.definitions.push(`<clipPath id="${id}"><rect ${at}/></clipPath>`);
    this.shapes.push(`<g clip-path="url(#${id})">`);
    draw();
    this.shapes.push('</g>');
  }

  /** A fill that runs from top to bottom, or from left to right, of the shape it fills. */
  linear(stops: readonly Stop[], direction: 'down' | 'across' = 'down'): string {
    return this.define('linearGradient', direction === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : '', stops);
  }

  radial(stops: readonly Stop[]): string {
    return this.define('radialGradient', '', stops);
  }

  private define(kind: string, direction: string, stops: readonly Stop[]): string {
    const id = `g${this.definitions.length}`;
    const inner = stops.map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    });
    this.definitions.push(`<${kind} id="${id}" ${direction}>${inner.join('')}</${kind}>`);
    return `url(#${id})`;
  }

  /** `mirrored` swaps left and right. */
  toSvg(mirrored = false): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    const defs = `<defs>${this.definitions.join('')}</defs>`;
    const shapes = this.shapes.join('');
    const body = mirrored ? `<g transform="translate(${this.width} 0) scale(-1 1)">${shapes}</g>` : shapes;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${body}</svg>`;
  }
}

function attributes(fill: string, style: Style): string {
  let text = ` fill="${fill}"`;
  // Not `opacity`: that makes the renderer paint every such shape on a canvas of its own first.
  if (style.opacity !== undefined) text += ` ${style.stroke ? 'stroke' : 'fill'}-opacity="${style.opacity}"`;
  if (style.stroke) text += ` stroke="${style.stroke}" stroke-width="${style.strokeWidth ?? 2}"`;
  if (style.cap) text += ` stroke-linecap="${style.cap}"`;
  return text;
}
