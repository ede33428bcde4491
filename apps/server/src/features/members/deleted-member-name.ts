import { textIn, type Bilingual, type Language } from '@engawa/contract'

const BEGINNING = 'deleted-member-'
const GONE = new RegExp(`^${BEGINNING}\\d+$`)

/** How a deleted account is named to readers. */
const SHOWN: Bilingual = { zh: '已注销用户', en: 'Deleted member' }

/** The stored name of a deleted account. No member can take such a name: it is reserved. */
export const goneName = (uid: number): string => `${BEGINNING}${uid}`

/** Names that only deleted accounts may seem to have. */
export const GONE_NAMES = { beginning: BEGINNING, shown: [SHOWN.zh, SHOWN.en] }

/** A name as the reader sees it. */
export const shownName = (name: string, language: Language): string =>
  GONE.test(name) ? textIn(SHOWN, language) : name
