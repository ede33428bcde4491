/**
 * Ruby and emphasis dots of Word, which the library that reads DOCX does not know and whose base texts it would lose: they are turned into
 * runs whose text stands between characters that no text has.
 */
const RUBY_MARKS = { open: '\uE0F0', middle: '\uE0F1', close: '\uE0F2' } as const
const DOT_MARKS = { open: '\uE0F3', close: '\uE0F4' } as const

const RUBY = /<w:ruby>([\s\S]{0,20000}?)<\/w:ruby>/g
const RUBY_READING = /<w:rt>([\s\S]*?)<\/w:rt>/
const RUBY_BASE = /<w:rubyBase>([\s\S]*?)<\/w:rubyBase>/
const TEXTS = /<w:t(?:\s[^>]{0,200})?>([^<]*)<\/w:t>/g
/** A run with dots above: its properties come before its text. */
const DOTTED =
  /(<w:r(?:\s[^>]{0,300})?>\s*<w:rPr>(?:(?!<\/w:rPr>)[\s\S]){0,3000}<w:em w:val="(?!none)[a-zA-Z]{1,20}"\/>(?:(?!<\/w:rPr>)[\s\S]){0,3000}<\/w:rPr>)((?:(?!<\/w:r>)[\s\S]){0,20000})<\/w:r>/g

const wordsIn = (xml: string): string => [...xml.matchAll(TEXTS)].map(([, text]) => text!).join('')

/** The XML of a document with such runs; texts in it stay escaped as they are. */
export function markDocument(xml: string): string {
  return xml
    .replace(RUBY, (_, inner: string) => {
      const [base, reading] = [
        wordsIn(RUBY_BASE.exec(inner)?.[1] ?? ''),
        wordsIn(RUBY_READING.exec(inner)?.[1] ?? ''),
      ]
      return runOf(
        base === '' ? reading : RUBY_MARKS.open + base + RUBY_MARKS.middle + reading + RUBY_MARKS.close,
      )
    })
    .replace(DOTTED, (whole, head: string, body: string) => {
      const words = wordsIn(body)
      return words === ''
        ? whole
        : `${head}<w:t xml:space="preserve">${DOT_MARKS.open}${words}${DOT_MARKS.close}</w:t></w:r>`
    })
}

/** Ruby stands inside a run: that one ends before it and goes on behind it. */
const runOf = (text: string): string => `<w:t xml:space="preserve">${text}</w:t>`

const RUBY_TEXT = /\uE0F0([^\uE0F0-\uE0F4]*)\uE0F1([^\uE0F0-\uE0F4]*)\uE0F2/g
const DOT_TEXT = /\uE0F3([^\uE0F3\uE0F4]*)\uE0F4/g

/** The HTML that came of it, with elements in their place. */
export const unmarkHtml = (html: string): string =>
  html
    .replace(RUBY_TEXT, '<ruby>$1<rt>$2</rt></ruby>')
    .replace(DOT_TEXT, '<span style="text-emphasis: sesame">$1</span>')
    .replace(/[\uE0F0-\uE0F4]/g, '')
