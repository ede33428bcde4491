/** A source of the present time. Tests pass a clock that they control. */
export type Clock = { now(): Date }

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
