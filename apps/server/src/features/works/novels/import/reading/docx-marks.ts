import { note, type Notes } from './book.ts'

/**
 * Private-use characters that mark ruby and emphasis dots. The DOCX library does not support ruby and dots, and would lose the
 * base texts. The texts become ordinary runs between these characters.
 */
const RUBY_MARKS = { open: '\uE0F0', middle: '\uE0F1', close: '\uE0F2' } as const
const DOT_MARKS = { open: '\uE0F3', close: '\uE0F4' } as const
/** Marks a horizontal rule, which is a drawing in Word. */
const RULE_MARK = '\uE0F5'

const RUBY = /<w:ruby>((?:[^<]|<(?!\/?w:ruby>)){0,20000})<\/w:ruby>/g
const RUBY_READING = /<w:rt>((?:[^<]|<(?!\/?w:rt>))*)<\/w:rt>/
const RUBY_BASE = /<w:rubyBase>((?:[^<]|<(?!\/?w:rubyBase>))*)<\/w:rubyBase>/
const TEXTS = /<w:t(?:\s[^<>]{0,200})?>([^<]*)<\/w:t>/g
/** Matches a run that has properties; they come before its text. */
const PROPERTIES = /^<w:r(?:\s[^<>]{0,300})?>\s*<w:rPr>/
const PROPERTIES_END = '</w:rPr>'
const RUN_END = '</w:r>'
const DOTS_ABOVE = /<w:em w:val="(?!none)[a-zA-Z]{1,20}"\/>/

/** The ruby of old versions of Word: a field with a formula, which places the reading above the word. */
const RUBY_FIELD = /\\s\s?\\up\s?\d{1,3}\(([^()]{1,100})\)\s?[,;]([^()]{1,100})\)/i
const INSTRUCTION = /<w:instrText(?:\s[^<>]{0,200})?>([^<]*)<\/w:instrText>/g
const FIELD = '<w:fldChar'
const FIELD_ENDS = /^<w:fldChar\s[^<>]{0,200}w:fldCharType="end"/

const wordsIn = (xml: string): string => [...xml.matchAll(TEXTS)].map(([, text]) => text!).join('')

/** Returns the XML of a document with ruby and dots converted to marked runs; texts in it stay escaped. */
export function markDocument(xml: string): string {
  return withRubyFields(xml)
    .replace(RUBY, (_, inner: string) =>
      rubyOf(wordsIn(RUBY_BASE.exec(inner)?.[1] ?? ''), wordsIn(RUBY_READING.exec(inner)?.[1] ?? '')),
    )
    .replace(RULE, runOf(RULE_MARK))
    .split(/(?=<w:r[\s>])/)
    .map(withDots)
    .join('')
}

const RULE = /<w:pict(?:\s[^<>]{0,300})?><v:rect\s(?=[^<>]{0,500}o:hr="t")[^<>]{0,1000}\/><\/w:pict>/g

const rubyOf = (base: string, reading: string): string =>
  runOf(base === '' ? reading : RUBY_MARKS.open + base + RUBY_MARKS.middle + reading + RUBY_MARKS.close)

/** Replaces the formulas of fields that are ruby. The library drops all instructions of fields, and the word with them. */
function withRubyFields(xml: string): string {
  const parts = xml.split(new RegExp(`(?=${FIELD})`))
  return parts
    .map((part, at) => {
      if (!FIELD_ENDS.test(parts[at + 1] ?? '')) return part
      const formula = [...part.matchAll(INSTRUCTION)].map(([, text]) => text!).join('')
      const [, reading, word] = RUBY_FIELD.exec(/^\s*EQ\s/i.test(formula) ? formula : '') ?? []
      if (reading === undefined || word === undefined) return part
      let isFirst = true
      return part.replace(INSTRUCTION, () => {
        const text = isFirst ? rubyOf(word.trim(), reading.trim()) : ''
        isFirst = false
        return text
      })
    })
    .join('')
}

const HIDDEN = /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s?\/>/

/** Removes the text of hidden runs, which Word does not print. Counts them. */
export const withoutHiddenRuns = (xml: string, notes: Notes): string =>
  xml
    .split(/(?=<w:r[\s>])/)
    .map((run) => {
      const headEnd = run.indexOf(PROPERTIES_END) + PROPERTIES_END.length
      const head = run.slice(0, headEnd)
      const end = run.indexOf(RUN_END, headEnd)
      if (end === -1 || !PROPERTIES.test(head) || !HIDDEN.test(head)) return run
      if (TEXTS.test(run.slice(headEnd, end))) note(notes, 'hidden')
      TEXTS.lastIndex = 0
      return head + run.slice(end)
    })
    .join('')

/** Encloses the text of a run, up to the next run, in the marks for dots. */
function withDots(run: string): string {
  const headEnd = run.indexOf(PROPERTIES_END) + PROPERTIES_END.length
  const head = run.slice(0, headEnd)
  if (!PROPERTIES.test(head) || !DOTS_ABOVE.test(head)) return run
  const end = run.indexOf(RUN_END, headEnd)
  const words = end === -1 ? '' : wordsIn(run.slice(headEnd, end))
  if (words === '') return run
  return `${head}<w:t xml:space="preserve">${DOT_MARKS.open}${words}${DOT_MARKS.close}</w:t>${run.slice(end)}`
}

/** Returns the XML of a text in a run. In Word, ruby is inside a run, so this text replaces the ruby there. */
const runOf = (text: string): string => `<w:t xml:space="preserve">${text}</w:t>`

const RUBY_TEXT = /\uE0F0([^\uE0F0-\uE0F4]*)\uE0F1([^\uE0F0-\uE0F4]*)\uE0F2/g
const DOT_TEXT = /\uE0F3([^\uE0F3\uE0F4]*)\uE0F4/g

/** Converts the marks in the generated HTML to elements. */
export const unmarkHtml = (html: string): string =>
  html
    .replace(RUBY_TEXT, '<ruby>$1<rt>$2</rt></ruby>')
    .replace(DOT_TEXT, '<span style="text-emphasis: sesame">$1</span>')
    .replaceAll(RULE_MARK, '<hr/>')
    .replace(/[\uE0F0-\uE0F4]/g, '')
