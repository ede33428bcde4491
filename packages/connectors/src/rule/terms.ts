import type { RuleTerms } from './rule-terms.ts'

/**
 * The terms that the fixed rule drops: words with which picture boards and readers mark sexualised minors. People reviewed the terms. Every
 * change must increase `version`. Sources: Moebooru's default blacklist, the tags that Danbooru hides from members, the censored tags of
 * Boorusama, and the Chinese and Japanese forms of the same words.
 */
export const terms: RuleTerms = {
  version: 2,
  // `lolita` is not included, because it is another word, which names a style of clothing.
  words: ['loli', 'lolis', 'lolicon', 'shota', 'shotas', 'shotacon', 'toddlercon'],
  names: ['shota'],
  within: ['萝莉控', '蘿莉控', '正太控', 'ロリコン', 'ショタコン'],
  katakana: [
    { term: 'ロリ', unless: ['ロリータ', 'ロリポップ', 'ロリス'] },
    { term: 'ショタ', unless: [] },
  ],
  unlessSafe: ['child', 'toddler', 'baby', 'female_child', 'male_child', 'aged_down', 'randoseru'],
  unlessSafePrefixes: ['kindergarten', 'elementary_school'],
}
