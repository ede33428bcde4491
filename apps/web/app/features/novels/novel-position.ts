import type { NovelPosition, Position } from '@engawa/contract'

/** What was stored or sent as a position in a novel; null when it is something else. */
export const novelPosition = ({ paragraph, offset, part }: Position): NovelPosition | null =>
  typeof paragraph === 'string' && typeof offset === 'number' && typeof part === 'number'
    ? { paragraph, offset, part }
    : null

/** How much of the chapter lies behind a position (0–1). */
export const partOf = (position: Position): number => novelPosition(position)?.part ?? 0
