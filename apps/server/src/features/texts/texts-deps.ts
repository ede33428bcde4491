import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { Subjects } from '../subjects/index.ts'

/** Where wiki links lead, by the titles as written; what is not in the map is no title. */
export type FindWikiPages = (
  handle: Handle<Tables>,
  titles: readonly string[],
) => Promise<Map<string, { url: string; exists: boolean }>>

export type TextsDeps = Deps & {
  files: Files
  pictures: Pictures
  subjects: Pick<Subjects, 'onPurge'>
  findWikiPages: FindWikiPages
}
