import { textIn, type Bilingual, type Language } from '@engawa/contract'

const BEGINNING = 'deleted-member-'
const GONE = new RegExp(`^${BEGINNING}\\d+$`)

/** The displayed name of a deleted account. */
const SHOWN: Bilingual = { zh: '已注销用户', en: 'Deleted member' }

/** Returns the stored name of a deleted account. It is reserved, so no member can have it. */
export const deletedMemberName = (uid: number): string => `${BEGINNING}${uid}`

/** Names that members must not imitate, because deleted accounts have them. */
export const DELETED_MEMBER_NAMES = { beginning: BEGINNING, shown: [SHOWN.zh, SHOWN.en] }

/** Returns a name as the reader sees it. */
export const shownName = (name: string, language: Language): string =>
  GONE.test(name) ? textIn(SHOWN, language) : name
