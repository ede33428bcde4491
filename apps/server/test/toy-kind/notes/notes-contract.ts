import { CursorList, CursorQuery, endpoint, SearchText, SubjectCard, UserText } from '@engawa/contract'
import { z } from 'zod'

export const notes = {
  create: endpoint({
    name: 'notes.create',
    method: 'POST',
    path: '/notes',
    summary: 'Write a note',
    audience: 'member',
    body: z.object({ text: UserText(200, 1) }),
    output: z.object({ id: z.number().int() }),
  }),
  search: endpoint({
    name: 'notes.search',
    method: 'GET',
    path: '/notes/search',
    summary: 'Notes by their words',
    audience: 'anyone',
    query: CursorQuery.extend({ q: SearchText }),
    output: CursorList(SubjectCard),
    errors: ['bad_cursor'],
  }),
}
