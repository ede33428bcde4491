/** Blinks every few seconds, sometimes twice in a row. */
export type Blink = {
  /** Advances the time by some seconds and returns how open the lids are, from 0 to 1. */
  step(seconds: number): number
}

const CLOSING_SECONDS = 0.07
const SHUT_SECONDS = 0.05
const OPENING_SECONDS = 0.13

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
      if (time < CLOSING_SECONDS) return 1 - time / CLOSING_SECONDS
      if (time < CLOSING_SECONDS + SHUT_SECONDS) return 0
      const opening = (time - CLOSING_SECONDS - SHUT_SECONDS) / OPENING_SECONDS
      if (opening < 1) return opening
      time = -1
      return 1
    },
  }
}
