import { ROLE, type Profile } from '@engawa/contract'
import { redirect, type RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '../context.ts'

/** The visit of a moderator; everybody else is sent home, always with the same answer, so that it tells nothing. */
export function requireModerator(context: Readonly<RouterContextProvider>): Visit & { profile: Profile } {
  const visit = context.get(visitContext)
  if (!visit.profile || visit.profile.role < ROLE.moderator) throw redirect('/')
  return { ...visit, profile: visit.profile }
}
