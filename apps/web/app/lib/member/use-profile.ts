import type { Profile, Waiting } from '@engawa/contract'
import { useRouteLoaderData } from 'react-router'
import { useMine, type Mine } from './personal.tsx'
import { useSession } from './session.ts'

/** The numbers of a member's unread items. */
export type UnreadCounts = {
  /** The number of unread chat messages. */
  total: number
  /** Whether there are unread items without a number: message requests, notices, or messages in muted conversations. */
  quiet: boolean
  /** The number of unread notifications. */
  notifications: number
}

type RootData = {
  signedIn: boolean
  /** `waiting` is null for members who cannot decide tasks of moderators, `unread` if the numbers are not known. */
  mine: Mine<{ profile: Profile | null; waiting: Waiting | null; unread: UnreadCounts | null }>
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
