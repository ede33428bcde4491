import { notesQuery } from '../notes-query.ts'
import { checkedId, pathOf } from '../parameters.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

/** Danbooru's maximum for every list. Without a limit it returns only the 20 newest items. */
const MAX_NOTES = 1_000

/** The notes of a post: `GET /notes.json`. */
export const notes = ({ rule }: DanbooruSite) =>
  notesQuery(danbooruSource, rule, ({ id }) =>
    pathOf('/notes.json', { 'search[post_id]': checkedId(id), limit: MAX_NOTES }),
  )
