import { fixedRule, fixedTerms } from '../rule/index.ts'

/** Tags of adult subjects (one user's tag is enough), folded as `foldTag` does. */
const ADULT = [
  'r18',
  'r18+',
  '18x',
  '18禁',
  'h',
  '成人',
  '成人向',
  '成人动画',
  '里番',
  '裏番',
  'エロアニメ',
  'エロゲ',
]

const foldTag = (tag: string): string =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, '')

const adult: ReadonlySet<string> = new Set(ADULT.map(foldTag))

/** Every tag that excludes a subject, as written in the lists. Exported for tests, so that no other file repeats them. */
export const RESTRICTED_TAGS: readonly string[] = [...ADULT, ...fixedTerms.words, ...fixedTerms.within]

/** Whether a tag, in any width, case or spelling with hyphens, excludes a subject from the site. */
export const isRestrictedTag = (tag: string): boolean => adult.has(foldTag(tag)) || !fixedRule.allowsText(tag)
