import { notesQuery } from '../notes-query.ts'
import { checkedId, pathOf } from '../parameters.ts'
import type { MoebooruSite } from './site.ts'

/** The notes of a post: `GET /note.json`. */
export const notes = ({ source, rule }: MoebooruSite) =>
  notesQuery(source, rule, ({ id }) => pathOf('/note.json', { post_id: checkedId(id) }))
