/** To the right, and down; in glyphs up. */
export type Point = [x: number, y: number];
