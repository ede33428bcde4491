import type { SourceSample } from '../../source/index.ts'
import { ascii2dAnswer } from './ascii2d-answer.ts'
import { drawThumb } from './draw-thumb.ts'
import { sauceNaoAnswer } from './saucenao-answer.ts'

/** What ascii2d might find: pages of its own form with works that nobody made. */
export const ascii2dSample: SourceSample = { answer: ascii2dAnswer, picture: drawThumb }

/** What SauceNAO might find, in its own JSON. */
export const sauceNaoSample: SourceSample = { answer: sauceNaoAnswer, picture: drawThumb }
