import { textIn, type Bilingual, type Language } from '@engawa/contract'

const BEGINNING = 'deleted-member-'
const GONE = new RegExp(`^${BEGINNING}\\d+$`)

/** The name that is displayed for a deleted account. */
const SHOWN: Bilingual = { zh: '已注销用户', en: 'Deleted member' }

/** Returns the name that is stored for a deleted account. Members cannot choose such a name, because it is reserved. */
export const deletedMemberName = (uid: number): string => `${BEGINNING}${uid}`

/** Names of deleted accounts, which members must not imitate. */
export const DELETED_MEMBER_NAMES = { beginning: BEGINNING, shown: [SHOWN.zh, SHOWN.en] }

/** Whether a stored name is that of a deleted account. */
export const isDeletedName = (name: string): boolean => GONE.test(name)

/** Returns a name for display: the stored name of a deleted account is replaced by a text in the reader's language. */
export const shownName = (name: string, language: Language): string =>
  isDeletedName(name) ? textIn(SHOWN, language) : name
