import { AppError } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import { foldText } from '../search/index.ts'
import { DELETED_MEMBER_NAMES, nameSkeleton } from '../members/index.ts'

/** Characters that replace a letter: `Adm1n`, `m0d`. */
const LETTERS_OF: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' }

/** All characters between words. `foldText` replaces only some of them by spaces. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u

/**
 * Returns a name for comparisons. Folds Chinese and Japanese variants and kana as search does, unifies look-alike characters,
 * and replaces digits by letters.
 */
const folded = (name: string): string =>
  [...nameSkeleton(foldText(name.normalize('NFKC')))].map((letter) => LETTERS_OF[letter] ?? letter).join('')

/** Words that suggest authority. A name with such a word as a part of it is refused too: `admin-team`. */
const AUTHORITY = [
  ...['admin', 'administrator', 'sysadmin', 'moderator', 'webmaster', 'official', 'engawa'],
  ...[
    '管理员',
    '管理者',
    '管理人',
    '系统管理员',
    '官方',
    '公式',
    '运营',
    '客服',
    '版主',
    '站长',
    'モデレーター',
    '運営',
    '系统管理',
  ],
  ...['админ', 'администратор', 'модератор', '운영자', '관리자'],
].map(folded)

/** Words that are refused only as a whole name. Members may have names that contain them, such as `beetroot` and `rock-support`. */
const WHOLE = [
  'root',
  'system',
  'mod',
  'staff',
  'support',
  'owner',
  '系统',
  ...DELETED_MEMBER_NAMES.shown,
].map(folded)

/** Prefixes after which a reserved word is still recognized: `TheAdmin`, `superadmin`. */
const PREFIXES = ['the', 'real', 'super', 'site', 'head', 'chief'].map(folded)

const withoutPrefix = (name: string): string => {
  const prefix = PREFIXES.find((each) => name.startsWith(each))
  return prefix === undefined ? name : name.slice(prefix.length)
}

/** Whether a name looks as if it belonged to the site. The operator's own account may have such a name. */
function isReserved(name: string): boolean {
  const parts = folded(name).split(SEPARATORS)
  const whole = parts.join('')
  // A name with digits at its end is checked like the name without them.
  const stem = folded(name.replace(/[\d_-]{1,24}$/, ''))
    .split(SEPARATORS)
    .join('')
  return (
    [whole, stem, withoutPrefix(whole), withoutPrefix(stem)].some(
      (each) => AUTHORITY.includes(each) || WHOLE.includes(each),
    ) ||
    parts.some((part) => AUTHORITY.includes(part)) ||
    // Chinese has no spaces between words, so a name that begins with a word of authority is refused: 系统管理员小助手.
    AUTHORITY.some((word) => /^\p{Script=Han}+$/u.test(word) && whole.startsWith(word))
  )
}

/** The text with which the shown names of deleted accounts begin. */
const GONE = nameSkeleton(DELETED_MEMBER_NAMES.beginning)

/** Throws `bad_input` for a name that is not allowed for members. */
export function requireFreeName(name: string): void {
  if (isReserved(name) || nameSkeleton(name).startsWith(GONE))
    throw new AppError('bad_input', { fields: { name: 'reserved' } })
}

/**
 * Returns the hash that is stored instead of a deleted account's name. It reserves the name, so that no member can impersonate
 * its former owner.
 */
export const retiredHash = (name: string): Buffer => sha256(`retired-name:${nameSkeleton(name)}`)
