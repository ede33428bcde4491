import { escapeInline } from './escape-markdown.ts'
import { restoreQuotes, withGaiji } from './gaiji.ts'

const LEGEND = /(?<!-)-{20,200}\n【テキスト中に現れる記号について】[\s\S]{0,6000}?\n-{20,200}\n/

const MARKED_RUBY = /[｜|][^｜|《》\n]{1,60}《[\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,60}》/u

/** Whether a text is in the format of Aozora Bunko: it has the legend, a mark before a word with a reading, or many readings. */
export function isAozora(text: string): boolean {
  const sample = text.slice(0, 200_000)
  if (/【テキスト中に現れる記号について】|［＃/.test(sample) || MARKED_RUBY.test(sample)) return true
  return (
    (sample.match(/[\p{Script=Han}々〆ヶ]《[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,20}》/gu)?.length ??
      0) >= 3
  )
}

/** Removes the legend, a page that explains the marks. Returns null when the text has none. */
export const withoutLegend = (text: string): string | null => {
  const without = text.replace(LEGEND, '\n')
  return without === text ? null : without
}

/** Whether a line contains only instructions about the layout of the next lines. */
export const isSettingLine = (line: string): boolean => /^(?:［＃[^［］]{0,200}］\s*)+$/.test(line)

const HEADING_LEVELS = ['大', '中', '小']

/** Returns the heading in a line such as 一［＃「一」は中見出し］, and its level from 1 to 3; null for other lines. */
export function aozoraHeading(line: string): { title: string; level: number } | null {
  const size = /［＃(?:「[^［」]{1,100}」は)?(?:同行|窓)?([大中小])見出し(?:終わり)?］/.exec(line)?.[1]
  return size === undefined ? null : { title: aozoraTitle(line), level: HEADING_LEVELS.indexOf(size) + 1 }
}

/** Returns a line without readings and notes about the layout. */
export const aozoraTitle = (line: string): string =>
  restoreQuotes(
    withGaiji(line.slice(0, MAX_LINE))
      .replace(/［＃[^［］]{0,200}］/g, '')
      .replace(/《[^《》]{1,60}》|[｜|]/g, ''),
  ).trim()

/** Limit of a line in characters. Real paragraphs are shorter; a longer line is an attack. */
const MAX_LINE = 20_000

/** Converts ｜漢字《かんじ》 (some sites also accept |), 漢字《かんじ》 and ［＃「so」に傍点］ of one line to ruby and emphasis dots, and escapes the rest. */
export function aozoraInline(line: string): string {
  if (line.length > MAX_LINE) return escapeInline(line)
  const dotted = new Map<string, number>()
  const plain = withGaiji(line)
    .replace(
      /［＃「([^「」］]{1,60})」に(?:白ゴマ|丸|白丸|黒三角|白三角|二重丸|蛇の目|ばつ)?傍点］/gu,
      (_, word: string) => {
        dotted.set(word, 0)
        return ''
      },
    )
    .replace(/［＃傍点］([^［］]{1,200})［＃傍点終わり］/gu, '《《$1》》')
    .replace(/［＃[^［］]{0,200}］/gu, '')
  let at = 0
  let result = ''
  const ruby =
    /(?:[｜|]([^｜|《》\n]{1,60})|([\p{Script=Han}々〆ヶ仝〇]{1,60}|[\p{Script=Katakana}ー]{1,60}))《([^《》\n]{1,60})》/gu
  for (const found of plain.matchAll(ruby)) {
    result += escapeInline(plain.slice(at, found.index)) + rubyMark(found[1] ?? found[2]!, found[3]!)
    at = found.index + found[0].length
  }
  result += escapeInline(plain.slice(at))
  for (const word of dotted.keys())
    result = result.replace(escapeInline(word), `《《${escapeInline(word)}》》`)
  return restoreQuotes(result)
}

/** Returns ruby in the novels' format, or text in brackets when its characters would break the format. */
export function rubyMark(base: string, reading: string): string {
  const [word, sound] = [base.replace(/\s+/g, ' ').trim(), reading.replace(/\s+/g, ' ').trim()]
  if (word === '' || sound === '') return escapeInline(word)
  const fits = [word, sound].every((part) => !/[{}|]/.test(part) && part.length <= 60)
  return fits ? `{${word}|${sound}}` : `${escapeInline(word)}（${escapeInline(sound)}）`
}
