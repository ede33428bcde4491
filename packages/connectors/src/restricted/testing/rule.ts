// A rule of meaningless words, for the tests of the restricted section's connectors.
import { createRestrictedRule, type RestrictedTerms, restrictedTerms } from '../rule/index.ts'

/** Terms for tests: a meaningless placeholder in each class, in all forms of terms, but real words for ages. */
export const placeholderTerms: RestrictedTerms = {
  version: 1,
  classes: {
    age: { en: { words: 'placeholder_age' } },
    minors: {
      en: { words: 'blocked-word', parts: 'zork', unlessAfter: { zork: 'ma' } },
      zh: { within: '受限词' },
    },
    school: { en: { words: 'term_one', beginnings: 'frobn' } },
    youthful: { ja: { within: '仮の語' } },
    roles: { ru: { words: 'слово_один', beginnings: 'пример' } },
    consent: { ko: { within: '예시어' } },
  },
  ages: restrictedTerms.ages,
}

export const placeholderRule = createRestrictedRule([], placeholderTerms)
