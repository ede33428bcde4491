import { ROLE, type Profile } from '@engawa/contract'
import type { RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '../../context.ts'
import { sendHome } from './send-home.ts'

type Context = Readonly<RouterContextProvider>
type StaffVisit = Visit & { profile: Profile }

/**
 * Returns the visit of a viewer with at least this role. Others are redirected to the home page by a response that does not reveal
 * whether the page exists.
 */
function requireRole(context: Context, role: number): StaffVisit {
  const visit = context.get(visitContext)
  if (!visit.profile || visit.profile.role < role) {
    visit.refused?.(visit.profile ? 'forbidden' : 'not_logged_in')
    throw sendHome()
  }
  return { ...visit, profile: visit.profile }
}

export const requireModerator = (context: Context): StaffVisit => requireRole(context, ROLE.moderator)
export const requireAdmin = (context: Context): StaffVisit => requireRole(context, ROLE.admin)
