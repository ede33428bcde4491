import { z } from 'zod'
import { get, group, post } from '../endpoint.ts'
import { Email, Password, UserName } from '../fields.ts'
import { SignedIn } from './shared-fields.ts'

/** Endpoints for creating the account of the first administrator. */
export const setup = group(
  'accounts',
  { audience: 'anyone', whileMuted: true },
  {
    setupLink: get('/setup', {
      summary: 'Get whether the one-time link of the setup is valid, used, or unknown',
      rate: 'login',
      query: z.object({ setupToken: z.string().max(200) }),
      output: z.object({ link: z.enum(['open', 'used', 'wrong']) }),
    }),
    setup: post('/setup', {
      summary: 'Create the account of the first administrator with the one-time link',
      rate: 'login',
      body: z.object({ setupToken: z.string().max(200), name: UserName, email: Email, password: Password }),
      output: SignedIn,
      errors: ['setup_link_invalid', 'name_taken', 'email_taken'],
    }),
  },
)
