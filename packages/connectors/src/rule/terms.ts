import type { RuleTerms } from './create-rule.ts'

/**
 * What the fixed rule drops: tags with which picture boards mark sexualised minors. Reviewed by people; every change counts `version` up.
 * Sources: Moebooru's default blacklist, the tags that Danbooru hides from members, and the censored tags of Boorusama.
 */
export const terms: RuleTerms = {
  version: 1,
  words: ['loli', 'lolicon', 'shota', 'shotacon', 'straight_shota', 'toddlercon'],
  // `lolita` is a style of clothing: no separator follows the first four letters, so it is not meant.
  starts: ['loli', 'shota'],
  parts: ['lolicon', 'shotacon', 'toddlercon'],
  unlessSafe: ['child', 'toddler', 'baby', 'female_child', 'male_child', 'aged_down', 'randoseru'],
  unlessSafePrefixes: ['kindergarten', 'elementary_school'],
}
