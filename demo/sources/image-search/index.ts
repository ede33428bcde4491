import type { SourceSample } from '../sample.ts'
import { landscape } from '../drawings.ts'
import { ascii2dAnswer } from './ascii2d-answer.ts'
import { sauceNaoAnswer } from './saucenao-answer.ts'

/** Returns a small drawing for the address of a thumbnail. */
function picture(url: string): string {
  const seed = [...url].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return landscape({ seed: seed % 10_000, width: 240, height: 240 })
}

/** The samples of both image searches, with invented works: pages of ascii2d, and JSON of SauceNAO. */
export const samples: Record<string, SourceSample> = {
  ascii2d: { answer: ascii2dAnswer, picture },
  saucenao: { answer: sauceNaoAnswer, picture },
}
