import type { HeadingForm } from '@engawa/contract'
import { ANY_NUMBER, PLAIN_NUMBER, ROMAN_NUMBER, valueOf } from './heading-numbers.ts'
import { compilePattern, MAX_HEADING, NAME, OPENING, SEPARATORS } from './heading-patterns.ts'

/** The kind of a heading. A `volume` contains chapters. */
export type HeadingKind = 'volume' | 'chapter'

/**
 * How sure it is that a line of a form is a heading. `sure`: 第一章 春. `joined`: 第一章春, which also begins sentences. `numbered`: 1、春, a
 * number without a word such as chapter. `marked`: ☆ 春.
 */
type Tier = 'sure' | 'joined' | 'numbered' | 'marked'

/** The form of a line that may be a heading. `value` is its number; null without one. */
type Shape = { pattern: string; tier: Tier; kind: HeadingKind; value: number | null }

type Member = { line: number; value: number | null }
type Group = { pattern: string; tier: Tier; kind: HeadingKind; members: Member[] }

const CHAPTER_UNITS = '章節节回話话集幕折場场夜关關'
const VOLUME_UNITS = '卷巻部篇编編册冊'
const COUNTED = new RegExp(`第\\s?(${PLAIN_NUMBER})\\s?(部分|[${CHAPTER_UNITS}${VOLUME_UNITS}])`, 'gu')
const OTHER_COUNTED = new RegExp(
  `^第\\s?(${PLAIN_NUMBER})\\s?([^\\s\\d${SEPARATORS}${OPENING}]{1,2})(?=$|[\\s${OPENING}])`,
  'u',
)
const VOLUME_FIRST = new RegExp(`^([卷巻][之の]?)\\s?(${PLAIN_NUMBER})`, 'u')
const NAMED = new RegExp(`^([^\\p{L}\\p{N}\\s]{0,4}\\s?)(${NAME})`, 'iu')
const NAMED_NUMBER = new RegExp(`^\\s?(?:その)?(${PLAIN_NUMBER})`, 'u')
const LATIN_WORDS = 'chapter|chap|ch|episode|ep|part|book|volume|vol'
const LATIN = new RegExp(
  `^([^\\p{L}\\p{N}]{0,8})(${LATIN_WORDS})(\\.?)[\\s:#-]{0,3}(${ANY_NUMBER})(?![\\p{L}\\p{N}])`,
  'iu',
)
const NUMBERED = new RegExp(`^([^\\d０-９①-⑳]{0,12}?)(${PLAIN_NUMBER}|${ROMAN_NUMBER})`, 'u')
const TITLE_FIRST = new RegExp(`^[^（(。，]{1,20}([（(])(${PLAIN_NUMBER})([)）])$`, 'u')
const WHOLE_NUMBER = new RegExp(`^${ANY_NUMBER}$`, 'iu')
/** Units after a number in Chinese, Japanese and Korean: 2話, 제2화. */
const UNITS = '話话回章節节集화장회편부권'
const ENDS_WITH_UNIT = new RegExp(`[${UNITS}目]$`, 'u')
/** Signs and units after a number, which belong to the form. */
const AFTER_NUMBER = new RegExp(`^(?:[${UNITS}]目?)?(?:\\s?[^\\p{L}\\p{N}\\s${OPENING}]){0,6}`, 'u')
const MARKED = /^([☆★◆◇■□●○▼▽◎※§#＃]{1,6})\s?(?=[^\s☆★◆◇■□●○▼▽◎※§#＃])/u

const TITLE = new RegExp(`^(?:$|[${SEPARATORS}]|[${OPENING}])`, 'u')
/** Matches a text that continues in the next line, or consists of several sentences. */
const CONTINUES = /[，,；;：:“「『（(]$|。\s?[^。！？!?…」』）)】\s]|[.!?]["”’']?\s+\p{Lu}.*\.$/u
const ENDS_SENTENCE = /[。！？!?…，,；;：:」』”"]$/u

/** Returns the form of a trimmed line; undefined for a line that is no heading. */
function shapeOf(line: string): Shape | undefined {
  if (line === '' || line.length > MAX_HEADING || /[{}]/.test(line)) return undefined
  if (CONTINUES.test(line) && !BARE.test(line)) return undefined
  return (
    countedShape(line) ?? latinShape(line) ?? namedShape(line) ?? numberedShape(line) ?? markedShape(line)
  )
}

/** The form of 第一章 春, also after a bracket, a sign, or the name of the book or the volume. */
function countedShape(line: string): Shape | undefined {
  const volume = VOLUME_FIRST.exec(line)
  if (volume && TITLE.test(line.slice(volume[0].length)))
    return {
      pattern: `${volume[1]}{number} {text}`,
      tier: 'sure',
      kind: 'volume',
      value: valueOf(volume[2]!),
    }
  const all = [...line.slice(0, 40).matchAll(COUNTED)]
  const found = all.find(([, , unit]) => CHAPTER_UNITS.includes(unit!)) ?? all[0]
  if (!found) return otherCountedShape(line)
  const [text, number, unit] = found as unknown as [string, string, string]
  const before = line.slice(0, found.index)
  if (/[。，！？,!?；;“”]/.test(before)) return undefined
  const kind = VOLUME_UNITS.includes(unit[0]!) ? 'volume' : 'chapter'
  // The name of a volume before the chapter changes with each volume.
  const prefix =
    all[0] !== found || VOLUME_FIRST.test(before) || isAfterTitle(before, line)
      ? '{text}'
      : before.replace(/\s{1,9}$/, ' ')
  const rest = line.slice(found.index + text.length)
  const closing = /^[】」』》）)\]>〉〕☆★]{0,4}/u.exec(rest)![0]
  const title = rest.slice(closing.length)
  const hasGap = closing !== '' || TITLE.test(title)
  if (!hasGap && (title.length > 30 || ENDS_SENTENCE.test(title) || /[。！？]/.test(title))) return undefined
  if (prefix !== '' && prefix !== '{text}' && !/[\s》】」』）)\]：:、.—–―☆★◆◇■□●○※#＃正文-]$/u.test(prefix))
    return undefined
  const gap = closing !== '' || !hasGap ? '' : ' '
  return {
    pattern: `${prefix}第{number}${unit}${closing}${gap}{text}`,
    tier: hasGap ? 'sure' : 'joined',
    kind,
    value: valueOf(number),
  }
}

/** Whether the title is before the number: 春 第一章. */
const isAfterTitle = (before: string, line: string): boolean =>
  /\p{L}\s+$/u.test(before) && !/\s/.test(line.slice(before.length))

/** The form of 第一楽章 春, with any word of one or two characters. */
function otherCountedShape(line: string): Shape | undefined {
  const [, number, unit] = OTHER_COUNTED.exec(line) ?? []
  if (number === undefined || ENDS_SENTENCE.test(line)) return undefined
  return { pattern: `第{number}${unit} {text}`, tier: 'numbered', kind: 'chapter', value: valueOf(number) }
}

/** The form of "Chapter 1: Spring". */
function latinShape(line: string): Shape | undefined {
  const found = LATIN.exec(line)
  if (!found) return undefined
  const [text, prefix, word, point, number] = found as unknown as [string, string, string, string, string]
  const rest = line.slice(text.length)
  const isVolume = /^(?:part|book|vol)/i.test(word)
  const isTitle = /^\s{0,3}(?:$|[.:：—–―|\-\])】])/u.test(rest)
  // A sentence such as "Episode 1 was hard." begins in the same way, but continues in lower case.
  if (!isTitle && (!/^\s/.test(rest) || /^\s+\p{Ll}/u.test(rest) || (isVolume && /[.!?]$/.test(rest))))
    return undefined
  const name = word[0]!.toUpperCase() + word.slice(1).toLowerCase()
  const closing = /^[\])】]{0,2}/u.exec(rest)![0]
  const kind = isVolume ? 'volume' : 'chapter'
  const pattern = `${prefix}${name}${point} {number}${closing} {text}`
  return { pattern, tier: 'sure', kind, value: valueOf(number) }
}

/** The form of 序章 春 and 番外一. */
function namedShape(line: string): Shape | undefined {
  const found = NAMED.exec(line)
  if (!found) return undefined
  const [text, prefix, name] = found as unknown as [string, string, string]
  let rest = line.slice(text.length)
  const closing = /^[】」』》）)\]>〉〕☆★]{0,3}/u.exec(rest)![0]
  rest = rest.slice(closing.length)
  const number = closing === '' ? NAMED_NUMBER.exec(rest)?.[0] : undefined
  if (number !== undefined) rest = rest.slice(number.length)
  const isLatin = /^[a-z]/i.test(name)
  const isTitle = isLatin
    ? /^\s{0,3}(?:$|[.:：—–―-])/u.test(rest) || /^\s+(?:\d{1,3}|[ivxlcdm]{1,8})$/i.test(rest)
    : TITLE.test(rest)
  if (closing === '' && !isTitle) return undefined
  const kind = /^[上中下][^\s]$/.test(name) ? 'volume' : 'chapter'
  const pattern = `${prefix}{name}${closing}${number === undefined ? '' : '{number}'} {text}`
  return { pattern, tier: 'sure', kind, value: null }
}

/** The form of 1、春, （一） and ☆ Day 3. */
function numberedShape(line: string): Shape | undefined {
  const [, opening, last, closing] = TITLE_FIRST.exec(line) ?? []
  if (last !== undefined)
    return { ...NUMBERED_CHAPTER, pattern: `{text}${opening}{number}${closing}`, value: valueOf(last) }
  if (WHOLE_NUMBER.test(line))
    return { ...NUMBERED_CHAPTER, pattern: '{number} {text}', value: valueOf(line) }
  const found = NUMBERED.exec(line)
  if (!found || ENDS_SENTENCE.test(line) || line.length > 50) return undefined
  const [text, prefix, number] = found as unknown as [string, string, string]
  if (
    /[。，！？,!?；;：“”「『]/.test(prefix) ||
    (/^[IVXLCDMⅠ-Ⅻ]/.test(number) && !/^(?:[A-Z][a-z]{1,9}\s|[^\p{L}]*)$/u.test(prefix))
  )
    return undefined
  const rest = line.slice(text.length)
  const after = AFTER_NUMBER.exec(rest)![0]
  const title = rest.slice(after.length)
  const isDirect =
    after.trim() === '' &&
    /^\d/.test(number.normalize('NFKC')) &&
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)
  if (after.trim() === '' && !isDirect && !TITLE.test(title)) return undefined
  if (ENDS_WITH_UNIT.test(after) && !TITLE.test(title)) return undefined
  const gap = after.trim() !== '' && !ENDS_WITH_UNIT.test(after) ? '' : isDirect ? '' : ' '
  const pattern = `${prefix.replace(/\s+/g, ' ')}{number}${after.trim()}${gap}{text}`
  return { ...NUMBERED_CHAPTER, pattern, value: valueOf(number) }
}

const NUMBERED_CHAPTER = { tier: 'numbered', kind: 'chapter' } as const

/** The form of ☆ 春. */
function markedShape(line: string): Shape | undefined {
  const mark = MARKED.exec(line)?.[1]
  if (mark === undefined || line.length > 40 || ENDS_SENTENCE.test(line)) return undefined
  return { pattern: `${mark}{text}`, tier: 'marked', kind: 'chapter', value: null }
}

/** The result of the search: the kind of each line that is a heading, and the forms that were found, the most frequent ones first. */
export type FoundHeadings = { kinds: Map<number, HeadingKind>; forms: HeadingForm[] }

/** Limit of the forms that an author sees. It is below the number of forms that one call may choose. */
const MAX_FORMS = 12

/**
 * Finds the headings in lines: lines of the chosen forms, or else of the most likely forms. A form is likely if its numbers
 * count up and text follows its lines.
 */
export function findHeadings(lines: readonly string[], wanted: readonly string[] | null): FoundHeadings {
  const trimmed = lines.map((line) => line.trim())
  const groups = groupsOf(trimmed)
  const chosen = wanted ? wantedGroups(trimmed, wanted) : likelyGroups(trimmed, groups)
  const kinds = new Map(
    chosen.flatMap(({ kind, members }) => members.map(({ line }) => [line, kind] as const)),
  )
  const names = new Set(chosen.map(({ pattern }) => pattern))
  const others = groups
    .filter(({ pattern }) => !names.has(pattern))
    .filter(
      (group) =>
        group.members.length > 1 &&
        (group.tier === 'sure' || chainOf(group).length > 1 || group.tier === 'marked'),
    )
    .toSorted((one, two) => two.members.length - one.members.length)
  const shown = wanted ? chosen : largest(chosen, MAX_FORMS)
  const forms = [...shown, ...others].slice(0, Math.max(MAX_FORMS, shown.length))
  return { kinds, forms: forms.map((group) => formOf(trimmed, group, names.has(group.pattern))) }
}

const formOf = (
  lines: readonly string[],
  { pattern, kind, members }: Group,
  isChosen: boolean,
): HeadingForm => ({
  pattern,
  kind,
  count: members.length,
  samples: members.slice(0, 3).map(({ line }) => lines[line]!.slice(0, MAX_HEADING)),
  chosen: isChosen,
})

/** Whether a single line is a heading, without regard to other lines. */
export const headingKind = (line: string): HeadingKind | null => {
  const shape = shapeOf(line)
  return shape?.tier === 'sure' ? shape.kind : null
}

function groupsOf(lines: readonly string[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [line, text] of lines.entries()) {
    const shape = shapeOf(text)
    if (!shape) continue
    const group = groups.get(shape.pattern)
    if (group) group.members.push({ line, value: shape.value })
    else groups.set(shape.pattern, { ...shape, members: [{ line, value: shape.value }] })
  }
  return [...groups.values()]
}

function wantedGroups(lines: readonly string[], wanted: readonly string[]): Group[] {
  const groups = wanted.map((pattern): Group & { matches: RegExp } => ({
    ...{ pattern, tier: 'sure', kind: kindOf(pattern), members: [] },
    matches: compilePattern(pattern),
  }))
  for (const [line, text] of lines.entries())
    if (text !== '' && text.length <= MAX_HEADING)
      groups.find(({ matches }) => matches.test(text))?.members.push({ line, value: null })
  return groups
}

const kindOf = (pattern: string): HeadingKind =>
  new RegExp(`\\{number\\}[${VOLUME_UNITS}]|^(?:[卷巻]|part|book|vol)|^[上中下][${VOLUME_UNITS}]`, 'iu').test(
    pattern,
  )
    ? 'volume'
    : 'chapter'

function likelyGroups(lines: readonly string[], groups: readonly Group[]): Group[] {
  const sure = groups.filter((group) => group.tier === 'sure' && isPlausible(group))
  const bases = new Map(sure.map((group) => [group.pattern, group]))
  const headings = new Set(sure.flatMap((group) => group.members.map(({ line }) => line)))
  const joined = groups
    .filter(({ tier }) => tier === 'joined')
    .flatMap((group) => joinedTo(group, bases) ?? (isJoinedVolume(lines, group, headings) ? [group] : []))
  const isMain = ({ kind, pattern, members }: Group) =>
    kind === 'chapter' && !pattern.includes('{name}') && members.length > 1
  let chosen = [...sure, ...joined]
  if (!chosen.some(isMain)) {
    const chains = groups.filter(({ tier }) => tier === 'joined').flatMap((group) => asChain(group, 2) ?? [])
    chosen = [...sure, ...largest(chains)]
  }
  if (!chosen.some(isMain)) {
    const chains = groups
      .filter(({ tier }) => tier === 'numbered')
      .flatMap((group) => asChain(group, 3) ?? [])
      .filter((group) => hasTexts(lines, group) && isBetweenParagraphs(lines, group))
    chosen = [...sure, ...largest(chains)]
  }
  if (!chosen.some(({ kind, pattern }) => kind === 'chapter' && !pattern.includes('{name}'))) {
    const marked = groups.filter(({ tier, members }) => tier === 'marked' && members.length > 2)
    chosen = [
      ...chosen,
      ...largest(marked.filter((group) => hasTexts(lines, group, isApart(lines, group) ? 0.45 : 0.8))),
    ]
  }
  return withContainers(lines, chosen)
}

/** A form with the name of the book before the number must occur several times, because sentences have such words, too. */
const isPlausible = ({ pattern, members }: Group): boolean =>
  members.length > 1 ||
  /^(?:第|卷|巻|\{name\}|[^\p{L}\p{N}]*(?:第|\{name\}))|^正文|^[^\p{L}]*(?:Ch|Ep|Part|Book|Vol)/u.test(
    pattern,
  )

/** Returns the lines of a joined form, such as 第三章春, that continue the numbers of a sure form, such as 第二章 春. */
function joinedTo(group: Group, sure: ReadonlyMap<string, Group>): Group | undefined {
  const base = sure.get(group.pattern.replace(/\{text\}$/, ' {text}'))
  if (!base) return undefined
  const members: Member[] = []
  let [last, next] = [0, 0]
  for (const member of group.members) {
    while ((base.members[next]?.line ?? Infinity) < member.line) {
      last = base.members[next]!.value ?? last
      next += 1
    }
    if (member.value !== last + 1 || base.members[next]?.value === member.value) continue
    members.push(member)
    last = member.value
  }
  return members.length === 0 ? undefined : { ...group, members }
}

/** Whether a form such as 第一卷春 names volumes: a heading follows each line directly. */
function isJoinedVolume(
  lines: readonly string[],
  { kind, members }: Group,
  headings: ReadonlySet<number>,
): boolean {
  return kind === 'volume' && members.every(({ line }) => headings.has(nextFilled(lines, line + 1)))
}

/** Returns the lines of a form whose numbers count up, if most lines do. */
function asChain(group: Group, min: number): Group | undefined {
  const members = chainOf(group)
  const isLong = members.length >= min && members.length >= group.members.length * 0.6
  return isLong ? { ...group, members } : undefined
}

/** Returns the lines whose numbers count up by one to three. They begin at 0 or 1, and may begin again. */
function chainOf({ members }: Group): Member[] {
  const chain: Member[] = []
  for (const [at, member] of members.entries()) {
    const value = member.value
    if (value === null) return [...members]
    const last = chain.at(-1)?.value ?? null
    const next = members[at + 1]?.value ?? null
    const begins = value < 2 && (last === null || (next !== null && isNext(value, next)))
    if (begins || (last !== null && isNext(last, value))) chain.push(member)
  }
  return chain
}

/** Whether a number follows another one. 2-1 follows 1-12, and 1.2 follows 1.1. */
const isNext = (last: number, value: number): boolean => {
  const step = value - last
  if (Number.isInteger(last) && Number.isInteger(value)) return step >= 1 && step <= 3
  return (step > 0 && step < 0.00035) || (Math.floor(value) === Math.floor(last) + 1 && value % 1 < 0.00025)
}

const largest = (groups: readonly Group[], count = 1): Group[] =>
  groups.toSorted((one, two) => two.members.length - one.members.length).slice(0, count)

/** Whether text follows a share of the lines. A list has no text. If there is a table of contents, only the second half of the lines has it. */
function hasTexts(lines: readonly string[], { members }: Group, share = 0.45): boolean {
  const filled = members.filter(({ line }, at) => {
    const end = members[at + 1]?.line ?? lines.length
    return nextFilled(lines, line + 1) < end
  })
  return filled.length >= members.length * share
}

/** Whether the lines are not within paragraphs, as the numbers of printed pages are. */
function isBetweenParagraphs(lines: readonly string[], { members }: Group): boolean {
  const within = members.filter(({ line }) => {
    let before = line - 1
    while (before >= 0 && lines[before] === '') before -= 1
    return before >= 0 && /[\p{L}\p{N}，、,]$/u.test(lines[before]!) && lines[before]!.length > 30
  })
  return within.length <= members.length * 0.2
}

/** Whether an empty line is before and after each line. */
const isApart = (lines: readonly string[], { members }: Group): boolean =>
  members.every(({ line }) => (lines[line - 1] ?? '') === '' && (lines[line + 1] ?? '') === '')

function nextFilled(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] === '') at += 1
  return at
}

/** Makes volumes of chapters that contain chapters of another form: a heading of that form follows them directly. */
function withContainers(lines: readonly string[], groups: readonly Group[]): Group[] {
  const groupAt = new Map(groups.flatMap((group) => group.members.map(({ line }) => [line, group] as const)))
  return groups.map((group) => {
    if (group.kind === 'volume' || group.pattern.includes('{name}')) return group
    const containing = group.members.filter(({ line }) => {
      const next = groupAt.get(nextFilled(lines, line + 1))
      return (
        next !== undefined && next !== group && next.kind === 'chapter' && !next.pattern.includes('{name}')
      )
    })
    return containing.length > group.members.length / 2 ? { ...group, kind: 'volume' } : group
  })
}

const BARE = new RegExp(
  `^(?:第\\s?${PLAIN_NUMBER}\\s?[${CHAPTER_UNITS}]|(?:chapter|chap|ch|episode|ep)\\.?\\s{0,3}${ANY_NUMBER})[.:：]?$`,
  'iu',
)

/** Whether a heading is only a number. Its title may then be in the next line. */
export const isBareNumber = (line: string): boolean => BARE.test(line)

const TITLE_ENDS_NO_SENTENCE = /[^。！？!?.,，、：:；;」』”"…]$/u

/** Whether a line below a number may be the title of the chapter. */
export const mayBeTitle = (line: string): boolean =>
  line.length > 0 && line.length <= 30 && TITLE_ENDS_NO_SENTENCE.test(line) && headingKind(line) === null
