import { notesQuery } from '../notes-query.ts'
import { checkedId, pathOf } from '../parameters.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

/** The notes of a post: `GET /notes.json`. */
export const notes = ({ rule }: DanbooruSite) =>
  notesQuery(danbooruSource, rule, ({ id }) => pathOf('/notes.json', { 'search[post_id]': checkedId(id) }))
