import { contract, type BulletMode, type BulletView } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

export type Draft = { chapterId: number; at: number; text: string; mode: BulletMode; colour: string }

/**
 * Returns a function that sends bullets. A retry of an unchanged bullet has the same client id. So the server stores the bullet
 * only once, even if its first response was lost.
 */
export function createSender(
  send: (sent: Draft & { clientId: string }) => Promise<{ bullet: BulletView; held: boolean }> = (sent) =>
    call(contract.bullets.send, sent),
) {
  let failed: (Draft & { clientId: string }) | null = null
  return async (draft: Draft) => {
    const isAgain = failed !== null && isSame(failed, draft)
    const sent = isAgain && failed ? failed : { ...draft, clientId: crypto.randomUUID() }
    failed = sent
    const answer = await send(sent)
    failed = null
    return answer
  }
}

/** A bullet with the same text counts as a retry only within this many milliseconds of the video; later it is a new bullet. */
const AGAIN_MS = 15_000

const isSame = (one: Draft, other: Draft): boolean =>
  Math.abs(one.at - other.at) < AGAIN_MS &&
  (['chapterId', 'text', 'mode', 'colour'] as const).every((name) => one[name] === other[name])
