import type { Profile } from '@engawa/contract'
import { useRouteLoaderData } from 'react-router'
import { useMine, type Mine } from './personal.tsx'
import { useSession } from './session.ts'

type RootData = { signedIn: boolean; mine: Mine<{ profile: Profile | null }> }

/** Whether the page is a member's; the same on a page that all members share. */
export const useSignedIn = (): boolean => useRouteLoaderData<RootData>('root')?.signedIn ?? false

/** What of the root is the member's own, for `Personal`. */
export const useRootMine = (): RootData['mine'] => useRouteLoaderData<RootData>('root')?.mine ?? null

/** The signed-in user as the page came with them, or null. Shared pages know them only within `Personal`. */
export function useDeliveredProfile(): Profile | null {
  const mine = useMine(useRootMine())
  if (mine === undefined) throw new Error('a shared page asks who reads it outside of <Personal>')
  return mine?.profile ?? null
}

/** The signed-in user, or null: what the page came with, and what has been changed in this browser since. */
export function useProfile(): Profile | null {
  const delivered = useDeliveredProfile()
  const known = useSession((state) => state.profile)
  if (!delivered) return null
  return known?.uid === delivered.uid ? { ...delivered, ...known } : delivered
}
