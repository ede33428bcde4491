import { fixedRule, type Rule } from '../rule/index.ts'
import type { Board } from './board.ts'
import { createDanbooru } from './danbooru/index.ts'
import { createMoebooru, konachan, yandere } from './moebooru/index.ts'
import { popularRecent } from './moebooru/popular-recent.ts'
import type { BoardName } from './records.ts'

/** Creates the boards with a rule: the fixed rule, or a rule with an operator's additional terms. */
export const createBoards = (rule: Rule): Record<BoardName, Board> => ({
  yandere: createMoebooru(yandere, rule),
  konachan: createMoebooru(konachan, rule),
  danbooru: createDanbooru(rule),
})

/** The boards with the fixed rule. */
export const boards = createBoards(fixedRule)

/** Popular posts of yande.re in the last 24 hours, week, month or year. */
export const yandereRecent = popularRecent({ ...yandere, rule: fixedRule })
