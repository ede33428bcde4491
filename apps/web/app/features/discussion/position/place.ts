/** A position in a thread, and the ways to others. */
export type Place = {
  /** The floor (comment number) that the reader has reached. */
  floor: number
  lastFloor: number
  isNewestFirst: boolean
  dayOf: (floor: number) => string
  /** Called before the days of distant floors are shown. */
  onDays: () => void
  onGo: (floor: number) => void
  /** The floor before the last jump, if the reader can go back to it. */
  cameFrom: number | undefined
  onBack: () => void
}
