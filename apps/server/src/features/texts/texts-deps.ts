import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { Subjects } from '../subjects/index.ts'

/** Returns the pages to which wiki links lead, by the titles as written in the links. Invalid titles are not in the map. */
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
