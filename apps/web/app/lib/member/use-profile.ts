import type { Profile, Waiting } from '@engawa/contract'
import { useRouteLoaderData } from 'react-router'
import { useMine, type Mine } from './personal.tsx'
import { useSession } from './session.ts'

type RootData = {
  signedIn: boolean
  /** `waiting` is null for members who cannot decide tasks of moderators. */
  mine: Mine<{ profile: Profile | null; waiting: Waiting | null }>
}

/** Whether the viewer is a member. Also works on pages that all members share. */
export const useSignedIn = (): boolean => useRouteLoaderData<RootData>('root')?.signedIn ?? false

/** Returns the viewer's data of the root loader, for `Personal`. */
export const useRootMine = (): RootData['mine'] => useRouteLoaderData<RootData>('root')?.mine ?? null

/** Returns the logged-in member from the page's data; null for a guest. On a shared page it works only within `Personal`. */
export function useDeliveredProfile(): Profile | null {
  const mine = useMine(useRootMine())
  if (mine === undefined) throw new Error('a shared page asks who reads it outside of <Personal>')
  return mine?.profile ?? null
}

/** Returns the logged-in member from the page's data, with later changes made in this browser; null for a guest. */
export function useProfile(): Profile | null {
  const delivered = useDeliveredProfile()
  const known = useSession((state) => state.profile)
  if (!delivered) return null
  return known?.uid === delivered.uid ? { ...delivered, ...known } : delivered
}
