import type { Profile } from '@engawa/contract'
import { useRouteLoaderData } from 'react-router'
import { useSession } from './session.ts'

type RootData = { profile: Profile | null }

/** The signed-in user, or null: what the page was made with, and what has been changed in this browser since. */
export function useProfile(): Profile | null {
  const made = useRouteLoaderData<RootData>('root')?.profile ?? null
  const known = useSession((state) => state.profile)
  if (!made) return null
  return known?.uid === made.uid ? { ...made, ...known } : made
}
