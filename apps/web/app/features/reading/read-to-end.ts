/** How a reader came to a position: the chapter opened there, or the reader moved step by step, or jumped over unseen content. */
export type Move = 'opening' | 'step' | 'jump'

/** The place of a chapter's end: below the screen, on the screen, or above it because the reader went on. */
export type End = 'ahead' | 'shown' | 'passed'

/** Rounding errors of scrolling must not turn a step into a jump. */
const ONE_SCREEN = 1.01

/** Returns the kind of a move by a number of screens. A longer move than one screen skips content that was never visible. */
export const moveOf = (screens: number): Move => (Math.abs(screens) > ONE_SCREEN ? 'jump' : 'step')

/**
 * Creates the rule by which a chapter counts as read, in all readers: the reader reaches its end step by step, or goes on from its
 * end. A jump to the end only moves the position. The function returns whether the chapter counts as read after a move;
 * `wasRead`: whether it did before.
 */
export function createReadRule() {
  const reachedByJump = new Set<number>()
  return ({ chapterId, end, by }: { chapterId: number; end: End; by: Move }, wasRead: boolean): boolean => {
    if (end === 'ahead') reachedByJump.delete(chapterId)
    else if (by === 'jump') reachedByJump.add(chapterId)
    if (end === 'ahead') return false
    if (by !== 'step') return wasRead
    return wasRead || end === 'passed' || !reachedByJump.has(chapterId)
  }
}
