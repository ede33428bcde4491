import { contract, type BulletMode, type BulletView } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

export type Draft = { chapterId: number; at: number; text: string; mode: BulletMode; colour: string }

/**
 * Returns a function that sends bullets. A retry of an unchanged bullet has the same client id, so that the server stores the
 * bullet once even if only the response was lost.
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

/** A bullet with the same text is a new one, not a retry, if its time in the video is later by this many milliseconds. */
const AGAIN_MS = 15_000

const isSame = (one: Draft, other: Draft): boolean =>
  Math.abs(one.at - other.at) < AGAIN_MS &&
  (['chapterId', 'text', 'mode', 'colour'] as const).every((name) => one[name] === other[name])
