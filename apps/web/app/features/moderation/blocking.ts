import { contract } from '@engawa/contract'
import { create } from 'zustand'
import { call } from '#app/lib/net/http-call.ts'

/** Members whom the viewer blocked or unblocked since the page was loaded. */
const useChanges = create<Readonly<Record<number, boolean>>>()(() => ({}))

/** Whether the viewer has blocked a member. `delivered` is the state when the page was loaded; later changes override it. */
export const useBlocked = (uid: number, delivered: boolean): boolean =>
  useChanges((changes) => changes[uid]) ?? delivered

export async function blockPerson(uid: number): Promise<void> {
  await call(contract.moderation.block, { uid })
  useChanges.setState({ [uid]: true })
}

export async function unblockPerson(uid: number): Promise<void> {
  await call(contract.moderation.unblock, { uid })
  useChanges.setState({ [uid]: false })
}

/** Calls `changed` when the viewer blocks or unblocks a member on this page. Returns an unsubscribe function. */
export const onBlocked = (changed: (uid: number, isBlocked: boolean) => void): (() => void) =>
  useChanges.subscribe((now, before) => {
    for (const [uid, isBlocked] of Object.entries(now))
      if (before[Number(uid)] !== isBlocked) changed(Number(uid), isBlocked)
  })
