import { AppError } from '@engawa/contract'

// Letters that look alike after case folding. Each row maps its letters to the first one. Cyrillic, Greek, Cherokee and small capitals
// become Latin letters, and Han characters become kana of the same look.
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

// Capitals that look like the lowercase form of another letter. They are mapped before case folding.
const CAPITALS: Record<string, string> = { I: 'l', І: 'l', Ι: 'l', Ӏ: 'l', '1': 'l' }

const fold = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase()

/** Returns the unique form of a name, without differences of case and width (NFKC, case folded). Names are looked up by this form. */
export const nameKey = (name: string): string => fold(name.normalize('NFKC')).normalize('NFKC')

/** Returns an email address in its unique form. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Returns the skeleton of a name. Names with the same skeleton look alike, so readers can confuse them. */
export function nameSkeleton(name: string): string {
  const mapped = [...name.normalize('NFKC')].map((letter) => CAPITALS[letter] ?? letter).join('')
  const look = [...fold(mapped).normalize('NFD')].map((letter) => lookOf.get(letter) ?? letter).join('')
  return look
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .normalize('NFC')
}

/** Throws for names with invisible characters, or with four or more combining marks on one letter. */
export function requireVisibleName(name: string): void {
  if (/\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(name.normalize('NFD'))) {
    throw new AppError('bad_input', { fields: { name: 'bad_characters' } })
  }
}
