/** Blinks every few seconds, sometimes twice. */
export type Blink = {
  /** How open the lids are, 0–1. */
  step(seconds: number): number
}

const CLOSE = 0.07
const SHUT = 0.05
const OPEN = 0.13

export function createBlink(random: () => number): Blink {
  let wait = 1.5 + random() * 2
  let time = -1
  let twice = false
  return {
    step(seconds) {
      if (time < 0) {
        wait -= seconds
        if (wait > 0) return 1
        time = 0
        twice = !twice && random() < 0.18
        wait = twice ? 0.12 : 2.2 + random() * 3.6
        return 1
      }
      time += seconds
      if (time < CLOSE) return 1 - time / CLOSE
      if (time < CLOSE + SHUT) return 0
      const opening = (time - CLOSE - SHUT) / OPEN
      if (opening < 1) return opening
      time = -1
      return 1
    },
  }
}
