import type { NovelPosition, Position } from '@engawa/contract'

/** Returns a stored or received value as a position in a novel; null if it is not one. */
export const novelPosition = ({ paragraph, offset, part }: Position): NovelPosition | null =>
  typeof paragraph === 'string' && typeof offset === 'number' && typeof part === 'number'
    ? { paragraph, offset, part }
    : null

/** Returns how much of the chapter is before a position, from 0 to 1. */
export const partOf = (position: Position): number => novelPosition(position)?.part ?? 0
