import type { Talk } from './options.ts'

/** Milliseconds. It speaks by itself this long after it came, and never sooner than this after it last spoke. */
export const greetAfterMs = 2_500
export const quietMs: Record<Talk, number> = { often: 15_000, sometimes: 45_000, answers: Infinity }
/** After so long without news, it says something by itself. */
export const idleMs: Record<Talk, number> = { often: 60_000, sometimes: 240_000, answers: 240_000 }
/** Touched again and again it answers, but not in one breath. */
const answerMs = 1_500

const readingMs = 2_200
const perLetterMs = { 'zh-CN': 170, en: 55 }

export type Pace = {
  /** Whether it may speak by itself now. */
  mayBegin(now: number, talk: Talk): boolean
  mayAnswer(now: number): boolean
  said(now: number): void
}

/** Limits how often it talks. */
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

/** How long words stay, so that a slow reader gets to their end. */
export const showMs = (text: string, language: 'zh-CN' | 'en'): number =>
  readingMs + text.length * perLetterMs[language]
