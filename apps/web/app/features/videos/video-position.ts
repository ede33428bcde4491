import type { Position } from '@engawa/contract'

/** The second of a place in a video; 0 when what was stored or sent is something else. */
export const secondsOf = ({ seconds }: Position): number => (typeof seconds === 'number' ? seconds : 0)
