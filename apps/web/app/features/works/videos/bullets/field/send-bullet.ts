import { contract, type BulletMode, type BulletView } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'

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
    const isAgain = failed?.text === draft.text && failed.chapterId === draft.chapterId
    const sent = isAgain && failed ? failed : { ...draft, clientId: crypto.randomUUID() }
    failed = sent
    const answer = await send(sent)
    failed = null
    return answer
  }
}
