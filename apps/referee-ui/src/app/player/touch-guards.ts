/** What keeps palms, sleeves and double touches from acting. Pixels are CSS pixels. */
export const touchGuards = {
  /** The outer edge of the screen takes no touch: that is where palms lie. */
  edgePx: 12,
  /** A wider contact is no finger. */
  widestContactPx: 60,
  /** A touch on the press so soon after one on a key is a slip of the hand. */
  afterKeyMs: 150,
  /** So long after a press the side that is on turn now takes no touch. */
  afterPressMs: 350,
  /** The most that a second tap is away from the first, in each direction. */
  secondTapPx: 40,
  /** The least time from a tap to a second one. */
  secondTapFromMs: 40,
  /** The press can be taken back from so long after it. */
  undoArmsMs: 500,
  /** A key held so long types a blank. */
  holdKeyMs: 450,
  /** What is held acts after so long: a signature, and that something is settled. */
  holdMs: 1_000,
  /** A tap so near a possible square means it, in squares. */
  snapSquares: 0.6,
} as const;

/** Whether a touch is a finger on a target and not a palm or a sleeve. */
export function isFinger(touch: PointerEvent): boolean {
  if (touch.pointerType !== 'touch') return true;
  if (Math.max(touch.width, touch.height) > touchGuards.widestContactPx) return false;
  const { innerWidth, innerHeight } = window;
  return (
    touch.clientX >= touchGuards.edgePx &&
    touch.clientY >= touchGuards.edgePx &&
    touch.clientX <= innerWidth - touchGuards.edgePx &&
    touch.clientY <= innerHeight - touchGuards.edgePx
  );
}

/** A click without a pointer comes from a key or assistive technology, never from a second tap. */
export function isKeyClick(touch: Event): boolean {
  return touch instanceof MouseEvent && touch.type === 'click' && touch.detail === 0;
}
