import type { Charset } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'

/** A file of bullet comments that the author has chosen but not imported yet. */
export type BulletFile = {
  name: string
  bytes: Uint8Array
  charset: Charset
  /** Returns the first texts with characters beyond ASCII. Only in these can the author see a wrong charset. */
  linesIn: (charset: Charset) => string[]
}

/** Reads a file, and detects its charset. The language of the page is a hint. */
export async function openBulletFile(file: File): Promise<BulletFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { CHARSETS, decodeBytes, detectCharset } = await import('@engawa/charset')
  const found = detectCharset(bytes, { format: 'xml', likelyLanguage: currentLanguage() })
  return {
    name: file.name,
    bytes,
    charset: CHARSETS.find((charset) => charset === found) ?? 'utf-8',
    linesIn: (charset) => firstTexts(decodeBytes(bytes, charset)),
  }
}

const MAX_LINES = 4

/** Returns the first texts of XML, JSON or ASS that have characters beyond ASCII. */
export function firstTexts(content: string): string[] {
  const lines: string[] = []
  for (const [part] of content.matchAll(/(?:[^<>"{},\r\n]|,(?!,))+/g)) {
    const text = part.trim()
    if (/[^\p{ASCII}\uFEFF]/u.test(text)) lines.push(text)
    if (lines.length === MAX_LINES) break
  }
  return lines
}
