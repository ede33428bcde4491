import type { Piece } from './article-html.ts'
import type { ArticleBlock, Inline } from './records.ts'

const CHINESE_SHARE = 0.3

/** Returns the text of all runs without formats. */
export const plainOf = (content: Inline[]): string => content.map(({ text }) => text).join('')

/** Whether more than 30 % of the characters are Han. */
export function isChinese(text: string): boolean {
  const characters = text.match(/\S/gu)?.length ?? 0
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) > characters * CHINESE_SHARE
}

/**
 * Joins each English piece with the Chinese piece that follows it, also across a picture. A piece without a counterpart becomes a block in
 * one language.
 */
export function pairLanguages(pieces: Piece[]): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  let waiting: Extract<ArticleBlock, { kind: 'paragraph' | 'heading' }> | undefined
  for (const piece of pieces) {
    if (piece.kind === 'picture' || piece.kind === 'footer') {
      blocks.push(piece)
      continue
    }
    const { kind, content } = piece
    if (isChinese(plainOf(content)) && waiting?.kind === kind) {
      waiting.zh = content
      waiting = undefined
      continue
    }
    const isZh = isChinese(plainOf(content))
    const block = { kind, en: isZh ? null : content, zh: isZh ? content : null }
    blocks.push(block)
    waiting = isZh ? undefined : block
  }
  return blocks
}
