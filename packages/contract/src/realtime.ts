import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

export const realtime = {
  ticket: endpoint({
    name: 'realtime.ticket',
    whileMuted: true,
    method: 'POST',
    path: '/realtime/ticket',
    summary: 'A ticket for `/ws?token=`: valid for one minute and one socket',
    audience: 'member',
    output: z.object({ ticket: z.string(), expiresAt: Time }),
  }),
}
