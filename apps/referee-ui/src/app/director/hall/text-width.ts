let context: CanvasRenderingContext2D | null | undefined;

/** The width of a line in the face of the pages, in CSS pixels. `font`: weight and size. */
export function textWidth(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  const face = getComputedStyle(document.documentElement).getPropertyValue('--face');
  context.font = `${font} ${face}`;
  return context.measureText(text).width;
}
