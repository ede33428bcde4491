import { partsOfPattern } from '@engawa/contract/basics'
import { ANY_NUMBER } from './heading-numbers.ts'

/** Limit of a heading in characters. */
export const MAX_HEADING = 80

/** Names of chapters without a number, the longest first. */
const CJK_NAMES =
  '完结感言|完本感言|上架感言|作者的话|作者的話|人物介绍|人物介紹|人物紹介|登場人物|内容简介|內容簡介|后日谈|後日談|后日譚|プロローグ|エピローグ|まえがき|はじめに|あとがき|おわりに|幕あい|最终章|最終章|最终话|最終話|最终回|最終回|番外篇|番外編|番外编|番外|序章|序幕|序言|序文|自序|代序|前言|引子|引言|楔子|尾声|尾聲|终章|終章|后记|後記|外传|外傳|外伝|幕間|幕间|間章|间章|断章|閑話|闲话|閒話|特典|프롤로그|에필로그|외전|후기|작가의 말|上[卷巻部篇编編册冊]|中[卷巻部篇编編册冊]|下[卷巻部篇编編册冊]|序'
const LATIN_NAMES =
  "prologue|epilogue|preface|foreword|afterword|introduction|interlude|intermission|acknowledge?ments|side story|author['’]s note"
export const NAME = `(?:${CJK_NAMES}|(?:${LATIN_NAMES})(?![a-z]))`

/** The signs between a number and a title. */
export const SEPARATORS = '\\s:：、.．·・—–―~～|｜_\\-'
/** The signs that begin a title. */
export const OPENING = '「『《【（(〈〔“"\\[<'
/** Matches the rest of a heading: nothing, or a title after a separator. */
const REST = `(?:[${SEPARATORS}]{1,9}.{0,${MAX_HEADING}}|(?=[${OPENING}]).{0,${MAX_HEADING}}|)`

/**
 * Compiles a pattern such as `第{number}章 {text}` to an expression for a trimmed line of at most `MAX_HEADING` characters. A blank matches
 * any blanks; before `{text}` at the end, it matches any separator, or the end of the line.
 */
export function compilePattern(pattern: string): RegExp {
  const ends = pattern.endsWith(' {text}')
  const parts = partsOfPattern(ends ? pattern.slice(0, -7) : pattern)
  const body = parts.map((part, at) => (at % 2 === 1 ? PLACES[part]! : literalOf(part))).join('')
  return new RegExp(`^${body}${ends ? REST : ''}$`, 'iu')
}

const PLACES: Record<string, string> = {
  '{number}': `\\s?${ANY_NUMBER}\\s?`,
  '{text}': `.{0,${MAX_HEADING}}?`,
  '{name}': NAME,
}

const literalOf = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s{0,9}')
