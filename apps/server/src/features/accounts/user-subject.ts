import type { SubjectCard } from '@engawa/contract'
import type { SubjectProvider } from '../subjects/index.ts'
import { usersByIds } from './accounts-queries.ts'
import { avatarUrl } from './accounts-views.ts'
import { cardsOf } from './pages.ts'
import { userDocument } from './user-document.ts'

const KIND = 'user'

/** Users as the shared modules know them: found by search, reported, named in notifications. */
export const userSubject: SubjectProvider = {
  kind: KIND,
  notFound: 'user_not_found',
  ...userDocument,

  async cards(handle, _viewer, ids) {
    const rows = await usersByIds(handle, ids)
    return new Map(
      rows.map((row): [number, SubjectCard] => [
        row.id,
        {
          kind: KIND,
          id: row.id,
          title: row.name,
          url: `/user/${row.id}`,
          picture: null,
          author: { uid: row.id, name: row.name, avatar: avatarUrl(row) },
          line: row.description.replace(/\s+/g, ' '),
        },
      ]),
    )
  },

  async details(handle, viewer, ids) {
    const users = await cardsOf(handle, viewer, await usersByIds(handle, ids))
    return new Map(users.map((user) => [user.uid, user]))
  },

  screened: true,

  async may(handle, viewer, ids) {
    const rows = await usersByIds(handle, ids)
    return new Map(
      rows.map(({ id }) => [
        id,
        {
          comment: false,
          react: false,
          report: viewer.uid !== null && viewer.uid !== id,
          remove: false,
          restore: false,
        },
      ]),
    )
  },
}
