import { contract, type BulletMode, type BulletView } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

export type Draft = { chapterId: number; at: number; text: string; mode: BulletMode; colour: string }

/**
 * Sends bullets. What failed and is sent again unchanged keeps its name, so that it is there once even when only the answer was lost.
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

/** What is said again this much later in the video is meant for that moment, in milliseconds. */
const AGAIN_MS = 15_000

const isSame = (one: Draft, other: Draft): boolean =>
  Math.abs(one.at - other.at) < AGAIN_MS &&
  (['chapterId', 'text', 'mode', 'colour'] as const).every((name) => one[name] === other[name])
