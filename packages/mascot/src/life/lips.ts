/** Opens and shuts the mouth in the rhythm of syllables while the puppet speaks. */
export type Lips = {
  speak(seconds: number): void
  /** Advances the time by some seconds and returns how open the mouth is, from 0 to 1. */
  step(seconds: number): number
  busy(): boolean
}

const SYLLABLE = 0.19

export function createLips(random: () => number): Lips {
  let left = 0
  let phase = 0
  let size = 0.8
  return {
    speak(seconds) {
      if (left <= 0) phase = 0
      left = Math.max(left, seconds)
    },
    step(seconds) {
      if (left <= 0) return 0
      left -= seconds
      phase += seconds / SYLLABLE
      if (phase >= 1) {
        phase %= 1
        size = 0.45 + random() * 0.55
      }
      return left <= 0 ? 0 : Math.sin(phase * Math.PI) * size
    },
    busy: () => left > 0,
  }
}
