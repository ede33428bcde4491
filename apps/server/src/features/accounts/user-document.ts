import type { SubjectProvider } from '../subjects/index.ts'

/** What search knows of users. */
export const userDocument: Required<Pick<SubjectProvider, 'document' | 'idsAfter'>> = {
  async document(handle, id) {
    const user = await handle
      .selectFrom('users')
      .select(['name', 'description'])
      .where('id', '=', id)
      .executeTakeFirst()
    return user ? { subkind: '', title: user.name, summary: user.description, keywords: [], weight: 0 } : null
  },

  async idsAfter(handle, { after, limit, author }) {
    // Users have no author.
    if (author !== undefined) return []
    const rows = await handle
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },
}
