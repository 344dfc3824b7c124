import type { Browser } from 'playwright-core';

/**
 * How far a colour may be off, of 255: less than anybody can see, more than drawing twice differs.
 */
const colourTolerance = 16;

/** In how many points two pictures of the same size look different. */
export async function countDifferingPixels(
  browser: Browser,
  one: Buffer,
  other: Buffer,
): Promise<number> {
  const page = await browser.newPage();
  const pictures = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  const count = await page.evaluate(
    async ({ addresses, tolerance }) => {
      const [first, second] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
          drawn?.drawImage(image, 0, 0);
          return drawn?.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (first === undefined || second?.length !== first.length) return Infinity;
      let differing = 0;
      for (let point = 0; point < first.length; point += 4) {
        const apart = [0, 1, 2].some(
          (colour) =>
            Math.abs((first[point + colour] ?? 0) - (second[point + colour] ?? 0)) > tolerance,
        );
        if (apart) differing += 1;
      }
      return differing;
    },
    { addresses: pictures, tolerance: colourTolerance },
  );
  await page.close();
  return count;
}
