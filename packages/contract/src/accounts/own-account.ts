import { z } from 'zod'
import { get, group, post, put } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { Done, Proof, PROOF_ERRORS } from './shared-fields.ts'
import { Profile } from './views.ts'

/** The state of an archive with all data of a member. */
export const DataExport = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** The number of written parts, and the number of all parts. Both are 0 before the work begins. */
  done: z.number().int(),
  total: z.number().int(),
  askedAt: Time,
  /** The size in bytes (0 while the archive is being made) and the time at which the archive is deleted. */
  size: z.number().int(),
  expiresAt: Time.nullable(),
  /** The path of the archive, which only the member can download; null while there is none. */
  url: z.string().nullable(),
})
export type DataExport = z.output<typeof DataExport>

/** The first steps that a new administrator is shown, in this order. */
export const FIRST_STEPS = ['name', 'guard', 'newcomers', 'invite', 'work', 'post', 'page', 'backup'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The members who may start a conversation with a member: all, those whom the member follows, or none. The member chooses. */
export const MESSAGES_FROM = ['everybody', 'followed', 'nobody'] as const
export type MessagesFrom = (typeof MESSAGES_FROM)[number]

/** Endpoints for a member's own settings, for the data export, and for deleting the account. */
export const ownAccount = group(
  'accounts',
  { audience: 'member', whileMuted: true },
  {
    setLettersFrom: put('/user/letters-from', {
      summary:
        'Choose which members may start a conversation with the caller; existing conversations stay open',
      body: z.object({ from: z.enum(['everybody', 'followed', 'nobody']) }),
      output: Done,
    }),
    firstSteps: get('/user/first-steps', {
      summary:
        'List the first steps of a new administrator and whether each is done; null after the list was dismissed',
      audience: 'admin',
      output: z.object({
        steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })).nullable(),
      }),
    }),
    endFirstSteps: post('/user/first-steps/end', {
      summary: 'Dismiss the list of first steps',
      audience: 'admin',
      output: Done,
    }),
    leave: post('/user/leave', {
      summary:
        "Schedule the deletion of the caller's account; logging in before the returned time can cancel it",
      body: Proof.extend({
        posts: z.enum(['keep', 'delete']).default('delete'),
      }),
      output: z.object({ until: Time }),
      errors: ['last_admin_leaving', ...PROOF_ERRORS],
    }),
    dataExport: get('/user/data-export', {
      summary: "Get the state of the latest export of the caller's data",
      output: z.object({ export: DataExport.nullable() }),
    }),
    startDataExport: post('/user/data-export', {
      summary: "Start an export of all of the caller's data; a running export continues",
      body: Proof,
      output: z.object({ export: DataExport }),
      errors: ['too_many_requests', ...PROOF_ERRORS],
    }),
    logout: post('/user/logout', {
      summary: 'End this session',
      audience: 'anyone',
      output: Done,
    }),
    profile: get('/user/profile', {
      summary: 'Get the profile of the signed-in member',
      output: Profile,
    }),
  },
)
