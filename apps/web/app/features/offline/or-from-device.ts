import { isAppError } from '@engawa/contract'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { useSession } from '#app/lib/member/session.ts'
import { offlineOwner } from './support.ts'

/** Milliseconds to wait for the network before a stored chapter is used. */
const NETWORK_WAIT_MS = 4_000

const loadCopies = () => import('./stored-copies.ts')

/**
 * Returns a function that loads chapters with `load`, or from the device if the network is missing or slow. If the device has no
 * copy, it rejects like `load`.
 */
export function orFromDevice<C extends { id: number }>(
  load: (chapterId: number) => Promise<C>,
): (chapterId: number) => Promise<C> {
  return async (chapterId) => {
    if (offlineOwner() === null) return load(chapterId)
    const readCopy = () => readStored<C>(chapterId)
    const here = navigator.onLine ? undefined : await readCopy()
    if (here) return here
    const requested = load(chapterId)
    const slow = new Promise((resolve) => setTimeout(resolve, NETWORK_WAIT_MS)).then(readCopy)
    try {
      return await Promise.race([requested, slow.then((copy) => copy ?? requested)])
    } catch (error) {
      if (isGone(error)) await deleteStored(chapterId)
      if (!isNetworkFailure(error)) throw error
      const copy = await readCopy()
      if (!copy) throw error
      return copy
    }
  }
}

async function readStored<C>(chapterId: number): Promise<C | undefined> {
  const { uid } = useSession.getState().profile ?? {}
  if (uid === undefined) return undefined
  const { readContent } = await loadCopies()
  return (await readContent(uid, chapterId).catch(() => undefined)) as C | undefined
}

/** Whether the author removed the chapter, so that the stored copy must be deleted too. */
const isGone = (error: unknown): boolean => isAppError(error) && error.status === 404

async function deleteStored(chapterId: number): Promise<void> {
  const { uid } = useSession.getState().profile ?? {}
  if (uid === undefined) return
  const { engineOf } = await import('./start-offline.ts')
  await engineOf(uid)
    .then((engine) => engine.remove([chapterId]))
    .catch(() => undefined)
}
