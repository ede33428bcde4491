import type { Deps } from '../../deps.ts'
import type { Forum } from '../forum/index.ts'
import type { Works } from '../works/index.ts'

export type HomeDeps = Deps & {
  works: Pick<Works, 'atHome' | 'goOn' | 'likedAuthors'>
  forum: Pick<Forum, 'activePosts'>
}
