import type { Position } from '@engawa/contract'

/** Returns the time of a position in a video, in seconds; 0 when the value is invalid. */
export const secondsOf = ({ seconds }: Position): number => (typeof seconds === 'number' ? seconds : 0)
