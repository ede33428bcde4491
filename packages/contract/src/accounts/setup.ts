import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Password, UserName } from '../fields.ts'
import { SignedIn } from './parts.ts'

/** The first administrator's account. */
export const setup = {
  setupLink: endpoint({
    name: 'accounts.setupLink',
    method: 'GET',
    path: '/setup',
    summary: 'Whether the one-time link is still good, was used, or never was one',
    audience: 'anyone',
    rate: 'login',
    query: z.object({ setupToken: z.string().max(200) }),
    output: z.object({ link: z.enum(['open', 'used', 'wrong']) }),
  }),
  setup: endpoint({
    name: 'accounts.setup',
    whileMuted: true,
    method: 'POST',
    path: '/setup',
    summary: "Use the one-time link: make the first administrator's account",
    audience: 'anyone',
    rate: 'login',
    body: z.object({ setupToken: z.string().max(200), name: UserName, email: Email, password: Password }),
    output: SignedIn,
    errors: ['setup_link_invalid', 'name_taken', 'email_taken'],
  }),
}
