import { AppError } from '@engawa/contract'

// Letters that look alike, after case folding, each row written as its first letter. Latin stands for Cyrillic, Greek,
// Cherokee and small capitals; kana for the Han characters that are drawn the same.
const LOOK_ALIKES = [
  'aаαɑᴀ',
  'bЬьβʙвᏏ',
  'cсϲᴄᏟ',
  'dԁᴅɗᏧ',
  'eеєҽεᴇЕ',
  'gɡցԍɢ',
  'hһнʜᏂ',
  'iіıɩιїꙇ',
  'lӏʟǀ',
  'jјϳᴊ',
  'kкκᴋᏦ',
  'mмᴍ',
  'nпηոɴ',
  'oоοօσ0οᴏ๐໐',
  'pрρᴘᏢ',
  'qԛզ',
  'rгᴦʀ',
  'sѕꜱ',
  'tтτᴛ',
  'uυսᴜ',
  'vνѵᴠ',
  'wѡԝɯᴡω',
  'xхχ',
  'yуүγʏ',
  'zᴢ',
  '3зʒӡ',
  '6б',
  'ヘへ',
  'ロ口囗',
  'カ力',
  'エ工',
  'タ夕',
  'ト卜',
  'ハ八',
  'ニ二',
  'ー一丨',
  'オ才',
  'チ千',
  'ノ丿',
]

const lookOf = new Map(
  LOOK_ALIKES.flatMap((row) => [...row].map((letter) => [letter, [...row][0]!] as const)),
)

// Capitals that look like another letter's small form: distinguished before case is folded.
const CAPITALS: Record<string, string> = { I: 'l', І: 'l', Ι: 'l', Ӏ: 'l', '1': 'l' }

const fold = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase()

/** A name without case and width (NFKC, case folded): what must be unique, and what names are looked up by. */
export const nameKey = (name: string): string => fold(name.normalize('NFKC')).normalize('NFKC')

/** An e-mail as it must be unique. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** What a name looks like: two names with the same skeleton can be taken for each other. */
export function nameSkeleton(name: string): string {
  const told = [...name.normalize('NFKC')].map((letter) => CAPITALS[letter] ?? letter).join('')
  const look = [...fold(told).normalize('NFD')].map((letter) => lookOf.get(letter) ?? letter).join('')
  return look
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .normalize('NFC')
}

/** Refuses names with characters nobody can see, or marks piled up on a letter. */
export function requireVisibleName(name: string): void {
  if (/\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(name.normalize('NFD'))) {
    throw new AppError('bad_input', { fields: { name: 'bad_characters' } })
  }
}
