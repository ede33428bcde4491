import type { Author, SubjectCard } from '@engawa/contract'
import type { SubjectProvider } from '../subjects/index.ts'
import { userDocument } from './user-document.ts'
import { authorOf, cardsOf, memberRows } from '../members/index.ts'

const KIND = 'user'

type UserRow = Awaited<ReturnType<typeof memberRows>>[number]

/** Users as subjects of the shared modules, which search, report and mention them. */
export const userSubject: SubjectProvider<UserRow> = {
  kind: KIND,
  notFound: 'user_not_found',
  ...userDocument,

  screened: true,

  async load(handle, _viewer, ids) {
    return new Map((await memberRows(handle, ids)).map((user) => [user.id, user]))
  },

  may: ({ id }, { uid }) => ({
    comment: false,
    react: false,
    report: uid !== null && uid !== id,
    remove: false,
    restore: false,
  }),

  author: ({ id }) => id,

  cards: async (_handle, viewer, users) => users.map((user) => subjectCard(user, authorOf(user, viewer))),

  async details(handle, viewer, users) {
    const cards = await cardsOf(handle, viewer, users)
    return new Map(cards.map((card) => [card.uid, card]))
  },
}

const subjectCard = (user: UserRow, author: Author): SubjectCard => ({
  kind: KIND,
  id: user.id,
  title: author.name,
  url: `/user/${user.id}`,
  picture: null,
  author,
  line: user.description.replace(/\s+/g, ' '),
})
