import { z } from 'zod'
import { del, get, group, post } from '../endpoint.ts'
import { Time, UserLine } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { ById, Done, badUser } from './shared-fields.ts'
import { CursorList, CursorQuery, ShortList } from '../paging.ts'

const Session = z.object({
  id: z.number().int(),
  createdAt: Time,
  lastSeenAt: Time,
  expiresAt: Time,
  device: z.string(),
  /** The IP address of the login. The last 64 bits of an IPv6 address are omitted. Empty if unknown. */
  address: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

/** A password for a reading app. It gives access only to catalogues, feeds and downloads. */
export const AppPassword = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: Time,
  /** The time of the last use, which may be a few minutes late. Null before the first use. */
  lastUsedAt: Time.nullable(),
  /** The name of the app that used the password last; empty before the first use. */
  lastUsedBy: z.string(),
})
export type AppPassword = z.output<typeof AppPassword>

/** Endpoints for a member's sessions and app passwords. */
export const sessions = group(
  'accounts',
  { audience: 'member', whileMuted: true },
  {
    sessions: get('/user/sessions', {
      summary: 'List the sessions in which the caller is signed in',
      query: CursorQuery,
      output: CursorList(Session),
    }),
    endSession: del('/user/sessions/{id}', {
      summary: 'End another session of the caller',
      params: ById,
      output: Done,
      errors: ['not_found'],
    }),
    endOtherSessions: del('/user/sessions', {
      summary: 'End all sessions of the caller except the current one',
      output: z.object({ ended: z.number().int() }),
    }),
    appPasswords: get('/user/app-passwords', {
      summary: "List the caller's app passwords, the newest first",
      output: ShortList(AppPassword),
    }),
    createAppPassword: post('/user/app-passwords', {
      summary: 'Create a password for a reading app; it is returned only once',
      body: z.object({
        name: UserLine(LIMITS.appPasswordNameMax, 1),
        /** The present password. Required unless this session entered it within the last 15 minutes. */
        currentPassword: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional(),
      }),
      output: AppPassword.extend({ password: z.string() }),
      errors: ['too_many_app_passwords', 'current_password_needed', 'current_password_wrong'],
    }),
    revokeAppPassword: del('/user/app-passwords/{id}', {
      summary: 'Delete an app password; its app is refused immediately',
      params: ById,
      output: Done,
      errors: ['not_found'],
    }),
    revokeAppPasswords: del('/user/app-passwords', {
      summary: "Delete all of the caller's app passwords",
      output: z.object({ revoked: z.number().int() }),
    }),
    endSessions: post('/user/{id}/sessions/end', {
      summary: 'End all sessions of a member',
      audience: 'admin',
      params: ById,
      output: z.object({ ended: z.number().int() }),
      errors: ['user_not_found', 'higher_role', 'forbidden'],
      fieldErrors: badUser,
    }),
  },
)
