/** The kind of a heading. A `volume` contains chapters. */
export type HeadingKind = 'volume' | 'chapter'

const MAX_LENGTH = 50

const NUMBER = '[0-9０-９零〇一二三四五六七八九十百千万两兩壹贰叁肆伍陆柒捌玖拾廿卅]{1,12}'
/** The text after the number of a heading: nothing, a separator and a title, or a title. */
const REST = '(?:$|[\\s:：、.．·・「『《【（(—―-].*$|[^\\s].{0,30}$)'
const CJK_CHAPTER = new RegExp(`^(?:正文[\\s:：]*)?第\\s*${NUMBER}\\s*[章节節回话話集幕折場场夜]${REST}`, 'u')
const CJK_VOLUME = new RegExp(`^第\\s*${NUMBER}\\s*[卷部篇编編巻]${REST}`, 'u')
const CJK_VOLUME_FIRST = new RegExp(`^[卷巻]\\s*${NUMBER}(?:$|[\\s:：、].*$)`, 'u')

const NAMED =
  /^(?:序|序章|序幕|序言|自序|前言|引子|引言|楔子|尾声|尾聲|终章|終章|最终章|最終章|最終話|后记|後記|完结感言|完本感言|番外|番外篇|番外編|外传|外傳|外伝|幕間|幕间|間章|间章|断章|閑話|闲话|プロローグ|エピローグ|まえがき|はじめに|あとがき|おわりに|幕あい)(?:$|[\s:：、.．·・「『《【（(—―-].*$|[0-9０-９一二三四五六七八九十]{1,3}(?:$|[\s:：、].*$))/u

const WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|first|second|third|last|the first|the last'
const COUNT = `(?:\\d{1,4}|[ivxlcdm]{1,8}|(?:${WORDS})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`
const LATIN_CHAPTER = new RegExp(`^(?:chapter|episode)\\s+${COUNT}(?:$|\\s*[.:：—–-].*$|\\s+\\S.*$)`, 'i')
const LATIN_VOLUME = new RegExp(`^(?:part|book|volume|vol\\.)\\s+${COUNT}(?:$|\\s*[.:：—–-].*$)`, 'i')
const LATIN_NAMED =
  /^(?:prologue|epilogue|preface|foreword|afterword|introduction|interlude|author['’]s note)(?:$|\s*[.:：—–-].*$|\s+(?:\d{1,3}|[ivxlcdm]{1,8})$)/i

/** Matches a line that is a sentence and not a title, because it continues or ends with a full stop. */
const IS_SENTENCE = /。|[，,；;：:“]$|[.!?]["”’']?\s+\p{Lu}.*\.$/u

/** Returns the kind of heading of a trimmed line in Chinese, Japanese or English; null for other lines. */
export function headingKind(line: string): HeadingKind | null {
  if (line.length === 0 || line.length > MAX_LENGTH || IS_SENTENCE.test(line)) return null
  // Prose may begin with the same words, but ends with a full stop: "Part of me …." is not a heading.
  if (CJK_VOLUME.test(line) || CJK_VOLUME_FIRST.test(line) || LATIN_VOLUME.test(line)) return 'volume'
  const isChapter =
    CJK_CHAPTER.test(line) || NAMED.test(line) || LATIN_CHAPTER.test(line) || LATIN_NAMED.test(line)
  return isChapter ? 'chapter' : null
}

const BARE = new RegExp(
  `^(?:第\\s*${NUMBER}\\s*[章节節回话話集]|(?:chapter|episode)\\s+${COUNT})[.:：]?$`,
  'iu',
)

/** Whether a heading is only a number. Its title may then be in the next line. */
export const isBareNumber = (line: string): boolean => BARE.test(line)

const TITLE_ENDS_NO_SENTENCE = /[^。！？!?.,，、：:；;」』”"…]$/u

/** Whether a line below a number may be the title of the chapter. */
export const mayBeTitle = (line: string): boolean =>
  line.length > 0 && line.length <= 30 && TITLE_ENDS_NO_SENTENCE.test(line) && headingKind(line) === null
