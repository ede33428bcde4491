import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time, UserLine } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { ById, Done, badUser } from './parts.ts'
import { CursorList, CursorQuery, ShortList } from '../paging.ts'

const Session = z.object({
  id: z.number().int(),
  createdAt: Time,
  lastSeenAt: Time,
  expiresAt: Time,
  device: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

/** What a reading app signs in with, for catalogues, feeds and downloads only. */
export const AppPassword = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: Time,
  /** A few minutes late; null before the first time. */
  lastUsedAt: Time.nullable(),
  /** The app that used it last; '' before the first time. */
  lastUsedBy: z.string(),
})
export type AppPassword = z.output<typeof AppPassword>

/** Where a member is logged in, and the apps that are. */
export const sessions = {
  sessions: endpoint({
    name: 'accounts.sessions',
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where I am signed in',
    audience: 'member',
    query: CursorQuery,
    output: CursorList(Session),
  }),
  endSession: endpoint({
    name: 'accounts.endSession',
    whileMuted: true,
    method: 'DELETE',
    path: '/user/sessions/{id}',
    summary: 'Sign out elsewhere',
    audience: 'member',
    params: ById,
    output: Done,
    errors: ['not_found'],
  }),
  appPasswords: endpoint({
    name: 'accounts.appPasswords',
    method: 'GET',
    path: '/user/app-passwords',
    summary: 'My app passwords, the newest first',
    audience: 'member',
    output: ShortList(AppPassword),
  }),
  createAppPassword: endpoint({
    name: 'accounts.createAppPassword',
    whileMuted: true,
    method: 'POST',
    path: '/user/app-passwords',
    summary: 'Make a password for one reading app; it is shown this once',
    audience: 'member',
    body: z.object({
      name: UserLine(LIMITS.appPasswordNameMax, 1),
      /** Unless this session gave the password within the last 15 minutes. */
      currentPassword: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional(),
    }),
    output: AppPassword.extend({ password: z.string() }),
    errors: ['too_many_app_passwords', 'current_password_needed', 'current_password_wrong'],
  }),
  revokeAppPassword: endpoint({
    name: 'accounts.revokeAppPassword',
    whileMuted: true,
    method: 'DELETE',
    path: '/user/app-passwords/{id}',
    summary: 'End an app password: the app is refused at once',
    audience: 'member',
    params: ById,
    output: Done,
    errors: ['not_found'],
  }),
  revokeAppPasswords: endpoint({
    name: 'accounts.revokeAppPasswords',
    whileMuted: true,
    method: 'DELETE',
    path: '/user/app-passwords',
    summary: 'End all of my app passwords',
    audience: 'member',
    output: z.object({ revoked: z.number().int() }),
  }),
  endSessions: endpoint({
    name: 'accounts.endSessions',
    whileMuted: true,
    method: 'POST',
    path: '/user/{id}/sessions/end',
    summary: 'Sign a user out everywhere',
    audience: 'admin',
    params: ById,
    output: z.object({ ended: z.number().int() }),
    errors: ['user_not_found', 'higher_role', 'forbidden'],
    fieldErrors: badUser,
  }),
}
