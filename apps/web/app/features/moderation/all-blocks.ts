import { contract, type OutputOf } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

type BlockedPage = OutputOf<typeof contract.moderation.blocks>
export type Blocked = BlockedPage['items'][number]

/** Returns all members whom the viewer blocked, the newest first. */
export async function allBlocks(): Promise<Blocked[]> {
  const people: Blocked[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: BlockedPage = await call(contract.moderation.blocks, {
      limit: 100,
      ...(cursor ? { cursor } : {}),
    })
    people.push(...page.items)
    cursor = page.nextCursor
  }
  return people
}
