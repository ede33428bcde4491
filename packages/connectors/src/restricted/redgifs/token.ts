import { z } from 'zod'
import { readJson, SourceError } from '../../source/index.ts'
import type { RestrictedToken } from '../connector.ts'
import { redgifs } from './site.ts'

const HOUR = 3_600

// The token may contain only characters that are allowed in a header, so no line breaks.
const shape = z.object({ token: z.string().regex(/^[ -~]{1,4000}$/) })

/**
 * The token for guests. It is valid for a day, and only for one IP address and user agent. The token is stored for 20 hours, because the
 * source allows only few token requests an hour.
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
