import { fixedRule, type Rule } from '../rule/index.ts'
import type { Board } from './board.ts'
import { createDanbooru } from './danbooru/index.ts'
import { createMoebooru, konachan, yandere } from './moebooru/index.ts'
import { popularRecent } from './moebooru/popular-recent.ts'
import type { BoardName } from './records.ts'

/** The boards under a rule: the fixed one, or one to which an operator added terms. */
export const createBoards = (rule: Rule): Record<BoardName, Board> => ({
  yandere: createMoebooru(yandere, rule),
  konachan: createMoebooru(konachan, rule),
  danbooru: createDanbooru(rule),
})

/** The boards under the fixed rule. */
export const boards = createBoards(fixedRule)

/** What is popular on yande.re, also of the last year. */
export const yandereRecent = popularRecent({ ...yandere, rule: fixedRule })
