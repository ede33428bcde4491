/** Tags of what is for adults only (one user's tag is enough), folded as `foldTag` does. */
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

/** Tags of what sexualises minors. The plain word for a young girl is a harmless tag here, and is dropped only beside one of the above. */
const MINORS = ['萝莉控', 'ロリコン', '正太控', 'ショタコン', 'lolicon', 'shotacon', 'toddlercon']

const foldTag = (tag: string): string =>
  tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, '')

const minors: ReadonlySet<string> = new Set(MINORS.map(foldTag))
const restricted: ReadonlySet<string> = new Set([...ADULT.map(foldTag), ...minors])

/** Every tag that keeps a subject out, as written in the list. For tests, so that no other file repeats them. */
export const RESTRICTED_TAGS: readonly string[] = [...ADULT, ...MINORS]

/** Whether a tag, in whatever width, case or spelling with hyphens, keeps a subject out of the site. */
export const isRestrictedTag = (tag: string): boolean => restricted.has(foldTag(tag))

/** Whether words that somebody looks for must not leave the site. */
export const isRefusedKeyword = (keyword: string): boolean =>
  minors.has(foldTag(keyword)) || keyword.split(/\s+/u).some((word) => minors.has(foldTag(word)))
