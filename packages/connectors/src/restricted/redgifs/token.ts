import { z } from 'zod'
import { readJson, SourceError } from '../../source/index.ts'
import type { RestrictedToken } from '../connector.ts'
import { redgifs } from './site.ts'

const HOUR = 3_600

// What a header may hold, and nothing that ends it.
const shape = z.object({ token: z.string().regex(/^[ -~]{1,4000}$/) })

/**
 * Its token for guests. It lasts a day for the address and the user agent that asked for it, and asking is limited to few times an hour: it is kept for 20
 * hours.
 */
export const token: RestrictedToken = {
  source: redgifs,
  name: 'token',
  request: () => ({ path: '/v2/auth/temporary' }),
  read: (answer) => {
    const { data } = shape.safeParse(readJson(answer))
    if (!data) throw new SourceError('bad_answer', 'no token')
    return data.token
  },
  lastsSeconds: 20 * HOUR,
  headers: (value) => ({ authorization: `Bearer ${value}` }),
}
