import { z } from 'zod'

/** How the bytes of a plain text that somebody brings can be read, in names of the web. */
export const CHARSETS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
] as const
export const Charset = z.enum(CHARSETS)
export type Charset = z.output<typeof Charset>
