import { idsAfter, type SubjectProvider } from '../subjects/index.ts'

/** Converts users to search documents. */
export const userDocument: Required<Pick<SubjectProvider, 'document' | 'idsAfter'>> = {
  async document(handle, id) {
    const user = await handle
      .selectFrom('users')
      .select(['name', 'description', 'created_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return user ? { title: user.name, text: user.description, at: user.created_at, weight: 0 } : null
  },

  idsAfter: idsAfter('users'),
}
