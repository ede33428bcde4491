import type { Position } from '@engawa/contract'

/** Returns the second of a position in a video; 0 when the stored or sent value is invalid. */
export const secondsOf = ({ seconds }: Position): number => (typeof seconds === 'number' ? seconds : 0)
