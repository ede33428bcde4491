import { CHARSETS, type Charset } from '@engawa/contract'
import { Select } from '#app/ui/overlay/select.tsx'

const CHARSET_NAMES: Record<Charset, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030 / GBK',
  big5: 'Big5',
  shift_jis: 'Shift-JIS',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows-1252',
}

type Props = { label: string; charset: Charset; onChange: (charset: Charset) => void }

/** The field that selects the charset of a text file. */
export const CharsetSelect = ({ label, charset, onChange }: Props) => (
  <Select
    label={label}
    value={charset}
    choices={CHARSETS.map((value) => ({ value, label: CHARSET_NAMES[value] }))}
    onChange={(next) => next !== charset && onChange(next)}
    className="max-w-56"
  />
)
