import type { Talk } from './options.ts'

/** Milliseconds before its first words without a touch, and the minimum time between words without a touch. */
export const greetAfterMs = 2_500
export const quietMs: Record<Talk, number> = { often: 15_000, sometimes: 45_000, answers: Infinity }
/** Milliseconds without news after which it starts to talk. */
export const idleMs: Record<Talk, number> = { often: 60_000, sometimes: 240_000, answers: 240_000 }
/** Milliseconds between answers to repeated touches. */
const answerMs = 1_500

const readingMs = 2_200
const perLetterMs = { 'zh-CN': 170, en: 55 }

export type Pace = {
  /** Whether it may start to talk now, without a touch. */
  mayBegin(now: number, talk: Talk): boolean
  mayAnswer(now: number): boolean
  said(now: number): void
}

/** Creates a limit of how often it talks. */
export function createPace(): Pace {
  let last = -Infinity
  return {
    mayBegin: (now, talk) => talk !== 'answers' && now - last >= quietMs[talk],
    mayAnswer: (now) => now - last >= answerMs,
    said(now) {
      last = now
    },
  }
}

/** Returns how long words are shown, in milliseconds, enough for a slow reader. */
export const showMs = (text: string, language: 'zh-CN' | 'en'): number =>
  readingMs + text.length * perLetterMs[language]
