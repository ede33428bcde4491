import { endpoint, UserText } from '@engawa/contract'
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
}
