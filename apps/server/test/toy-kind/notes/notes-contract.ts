import {
  CursorList,
  CursorQuery,
  get,
  group,
  post,
  SearchText,
  SubjectCard,
  UserText,
} from '@engawa/contract'
import { z } from 'zod'

export const notes = group(
  'notes',
  { audience: 'member' },
  {
    create: post('/notes', {
      summary: 'Write a note',
      body: z.object({ text: UserText(200, 1) }),
      output: z.object({ id: z.number().int() }),
    }),
    search: get('/notes/search', {
      summary: 'Notes by their words',
      audience: 'anyone',
      query: CursorQuery.extend({ q: SearchText }),
      output: CursorList(SubjectCard),
      errors: ['bad_cursor'],
    }),
  },
)
