import { z } from 'zod'

/** The supported encodings of an uploaded plain text, by their names in the Encoding Standard of the web. */
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
