import { idsAfter, type SubjectProvider } from '../subjects/index.ts'
import { publicWorks } from './works-shelves.ts'

const WEIGHT_MAX = 1_000_000

const PROGRESS = { ongoing: 'ongoing', completed: 'finished' }

/** The search documents of published works. */
export const workDocument: Required<Pick<SubjectProvider, 'document' | 'idsAfter'>> = {
  async document(handle, id) {
    const work = await publicWorks(handle).where('id', '=', id).executeTakeFirst()
    if (!work) return null
    return {
      subkind: work.type,
      title: work.title,
      text: work.summary,
      tags: work.tags,
      author: work.author_id,
      marks: [`is:${work.type}`, `is:${PROGRESS[work.progress]}`, 'has:image'],
      at: work.published_at ?? work.created_at,
      weight: Math.min(WEIGHT_MAX, work.views + 10 * work.likes + 20 * work.favorites),
    }
  },

  idsAfter: idsAfter('works', 'author_id'),
}
