import { CHARSETS, type Charset } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Select } from '#app/ui/overlay/select.tsx'

/** The name of each charset, and the languages that it is used for. */
const CHARSET_NAMES: Record<Charset, [string, () => string]> = {
  'utf-8': ['UTF-8', m.publish_charset_unicode],
  'utf-16le': ['UTF-16 LE', m.publish_charset_unicode],
  'utf-16be': ['UTF-16 BE', m.publish_charset_unicode],
  'utf-32le': ['UTF-32 LE', m.publish_charset_unicode],
  'utf-32be': ['UTF-32 BE', m.publish_charset_unicode],
  gb18030: ['GB 18030 / GBK', m.publish_charset_chinese],
  big5: ['Big5', m.publish_charset_traditional],
  shift_jis: ['Shift JIS', m.publish_charset_japanese],
  'euc-jp': ['EUC-JP', m.publish_charset_japanese],
  'iso-2022-jp': ['ISO-2022-JP', m.publish_charset_japanese],
  'euc-kr': ['EUC-KR', m.publish_charset_korean],
  'windows-1252': ['Windows-1252', m.publish_charset_western],
  'iso-8859-15': ['ISO-8859-15', m.publish_charset_western],
  macintosh: ['Mac Roman', m.publish_charset_western],
  'windows-1250': ['Windows-1250', m.publish_charset_central],
  'iso-8859-2': ['ISO-8859-2', m.publish_charset_central],
  'iso-8859-16': ['ISO-8859-16', m.publish_charset_romanian],
  'iso-8859-3': ['ISO-8859-3', m.publish_charset_south],
  'iso-8859-14': ['ISO-8859-14', m.publish_charset_celtic],
  'iso-8859-10': ['ISO-8859-10', m.publish_charset_nordic],
  'windows-1257': ['Windows-1257', m.publish_charset_baltic],
  'iso-8859-13': ['ISO-8859-13', m.publish_charset_baltic],
  'iso-8859-4': ['ISO-8859-4', m.publish_charset_baltic],
  'windows-1254': ['Windows-1254', m.publish_charset_turkish],
  'windows-1251': ['Windows-1251', m.publish_charset_cyrillic],
  'koi8-r': ['KOI8-R', m.publish_charset_cyrillic],
  'koi8-u': ['KOI8-U', m.publish_charset_cyrillic],
  'iso-8859-5': ['ISO-8859-5', m.publish_charset_cyrillic],
  ibm866: ['IBM 866', m.publish_charset_cyrillic],
  'x-mac-cyrillic': ['Mac Cyrillic', m.publish_charset_cyrillic],
  'windows-1253': ['Windows-1253', m.publish_charset_greek],
  'iso-8859-7': ['ISO-8859-7', m.publish_charset_greek],
  'windows-1255': ['Windows-1255', m.publish_charset_hebrew],
  'iso-8859-8': ['ISO-8859-8', m.publish_charset_hebrew],
  'windows-1256': ['Windows-1256', m.publish_charset_arabic],
  'iso-8859-6': ['ISO-8859-6', m.publish_charset_arabic],
  'windows-874': ['Windows-874', m.publish_charset_thai],
  'windows-1258': ['Windows-1258', m.publish_charset_vietnamese],
}

const nameOf = (charset: Charset): string => {
  const [name, languages] = CHARSET_NAMES[charset]
  return `${name} · ${languages()}`
}

type Props = { label: string; charset: Charset; onChange: (charset: Charset) => void }

/** The field that selects the charset of a text file. */
export const CharsetSelect = ({ label, charset, onChange }: Props) => (
  <Select
    label={label}
    value={charset}
    choices={CHARSETS.map((value) => ({ value, label: nameOf(value) }))}
    onChange={(next) => next !== charset && onChange(next)}
    className="max-w-72"
  />
)
