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

const adult: ReadonlySet<string> = new Set(ADULT.map(foldTag))
const minors = MINORS.map(foldTag)

/** Every tag that keeps a subject out, as written in the list. For tests, so that no other file repeats them. */
export const RESTRICTED_TAGS: readonly string[] = [...ADULT, ...MINORS]

/** Whether a title, a tag or what somebody looks for speaks, alone or within other words, of what must not be on the site nor leave it. */
export function isForbidden(text: string): boolean {
  const folded = foldTag(text)
  return minors.some((term) => folded.includes(term))
}

/** Whether a tag, in whatever width, case or spelling with hyphens, keeps a subject out of the site. */
export const isRestrictedTag = (tag: string): boolean => adult.has(foldTag(tag)) || isForbidden(tag)
