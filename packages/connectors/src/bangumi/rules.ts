import { fixedRule, fixedTerms } from '../rule/index.ts'

/** Tags of adult subjects, in the form of `foldTag`. One such tag excludes a subject, even if only one user gave the tag. */
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

/** All tags that exclude a subject, spelled as in the lists of terms. Exported for tests, so that no other file repeats the words. */
export const RESTRICTED_TAGS: readonly string[] = [...ADULT, ...fixedTerms.words, ...fixedTerms.within]

/** Whether a tag excludes a subject from the site. Full-width characters, case and hyphens make no difference. */
export const isRestrictedTag = (tag: string): boolean => adult.has(foldTag(tag)) || !fixedRule.allowsText(tag)
