import { z } from 'zod'
import { readJson, SourceError } from '../../source/index.ts'
import type { RestrictedToken } from '../connector.ts'
import { redgifs } from './site.ts'

const HOUR = 3_600

// Only characters that a header may contain, without line breaks.
const shape = z.object({ token: z.string().regex(/^[ -~]{1,4000}$/) })

/**
 * Its token for guests. It is valid for a day for the address and the user agent of the request, and only few requests an hour are
 * allowed, so it is kept for 20 hours.
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
