import type { Page } from 'playwright-core';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/**
 * Opposite outcomes of a case stand side by side and look alike, at a desk, on a tablet, on a
 * phone.
 */
export async function expectEqualWeight(desk: Page, names: readonly string[]): Promise<void> {
  const panel = desk.locator('bs-case-panel');
  // A button under the pointer looks different.
  await desk.mouse.move(0, 0);
  for (const size of sizes) {
    await desk.setViewportSize(size);
    const buttons = names.map((name) => panel.getByRole('button', { name, exact: true }));
    const looks = await Promise.all(
      buttons.map((button) =>
        button.evaluate((each) => {
          const { backgroundColor, color, borderColor, font } = getComputedStyle(each);
          const { top, height } = each.getBoundingClientRect();
          return { backgroundColor, color, borderColor, font, top, height };
        }),
      ),
    );
    expect({ ...size, look: looks[1] }).toEqual({ ...size, look: looks[0] });
  }
  await desk.setViewportSize({ width: 1440, height: 900 });
}
