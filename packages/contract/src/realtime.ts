import { z } from 'zod'
import { group, post } from './endpoint.ts'
import { Time } from './fields.ts'

export const realtime = group(
  'realtime',
  { audience: 'member', whileMuted: true },
  {
    ticket: post('/realtime/ticket', {
      summary: 'Create a ticket for `/ws?token=`, which is valid for one minute and one socket',
      output: z.object({ ticket: z.string(), expiresAt: Time }),
    }),
  },
)
