import type { Talk } from './options.ts'

/** Milliseconds before the mascot first talks without a touch, and the minimum time between such texts. */
export const greetAfterMs = 2_500
export const quietMs: Record<Talk, number> = { often: 15_000, sometimes: 45_000, answers: Infinity }
/** Interval in milliseconds after which the mascot talks when nothing happens. */
export const idleMs: Record<Talk, number> = { often: 60_000, sometimes: 240_000, answers: 240_000 }
/** Minimum time in milliseconds between answers to repeated touches. */
const answerMs = 1_500

const readingMs = 2_200
const perCharacterMs = { 'zh-CN': 170, en: 55 }

export type Pace = {
  /** Whether the mascot may start to talk now, without a touch. */
  mayBegin(now: number, talk: Talk): boolean
  mayAnswer(now: number): boolean
  recordLine(now: number): void
}

/** Creates a limit for how often the mascot talks. */
export function createPace(): Pace {
  let last = -Infinity
  return {
    mayBegin: (now, talk) => talk !== 'answers' && now - last >= quietMs[talk],
    mayAnswer: (now) => now - last >= answerMs,
    recordLine(now) {
      last = now
    },
  }
}

/** Returns for how many milliseconds a text is shown, enough for a slow reader. */
export const showMs = (text: string, language: 'zh-CN' | 'en'): number =>
  readingMs + text.length * perCharacterMs[language]
