import type { SubjectCard } from '@engawa/contract'
import type { SubjectProvider } from '../subjects/index.ts'
import { usersByIds } from './accounts-queries.ts'
import { avatarUrl } from './accounts-views.ts'
import { cardsOf } from './pages.ts'
import { userDocument } from './user-document.ts'

const KIND = 'user'

type UserRow = Awaited<ReturnType<typeof usersByIds>>[number]

/** Users as the shared modules know them: found by search, reported, named in notifications. */
export const userSubject: SubjectProvider<UserRow> = {
  kind: KIND,
  notFound: 'user_not_found',
  ...userDocument,

  screened: true,

  async load(handle, _viewer, ids) {
    return new Map((await usersByIds(handle, ids)).map((user) => [user.id, user]))
  },

  may: ({ id }, { uid }) => ({
    comment: false,
    react: false,
    report: uid !== null && uid !== id,
    remove: false,
    restore: false,
  }),

  author: ({ id }) => id,

  cards: async (_handle, _viewer, users) => users.map(subjectCard),

  async details(handle, viewer, users) {
    const cards = await cardsOf(handle, viewer, users)
    return new Map(cards.map((card) => [card.uid, card]))
  },
}

const subjectCard = (user: UserRow): SubjectCard => ({
  kind: KIND,
  id: user.id,
  title: user.name,
  url: `/user/${user.id}`,
  picture: null,
  author: { uid: user.id, name: user.name, avatar: avatarUrl(user) },
  line: user.description.replace(/\s+/g, ' '),
})
