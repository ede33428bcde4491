import type { NovelPosition, Position } from '@engawa/contract'

/** Returns a stored or sent value as a position in a novel; null when it is not one. */
export const novelPosition = ({ paragraph, offset, part }: Position): NovelPosition | null =>
  typeof paragraph === 'string' && typeof offset === 'number' && typeof part === 'number'
    ? { paragraph, offset, part }
    : null

/** Returns the part of the chapter before a position (0–1). */
export const partOf = (position: Position): number => novelPosition(position)?.part ?? 0
