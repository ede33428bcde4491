import { contract, type Call } from '@engawa/contract'
import { kinds, tagPath } from './kinds.ts'

/** Loads the most used tags of all kinds of works. Each tag links to the shelf of the kind that uses it most. */
export async function popularTags(call: Call, limit: number): Promise<{ tag: string; path: string }[]> {
  const ofKinds = await Promise.all(
    kinds.map(async (kind) => {
      const { items } = await call(contract.works.tags, { type: kind.type })
      return items.map(({ tag, works }) => ({ tag, works, path: tagPath(kind, tag) }))
    }),
  )
  const sorted = ofKinds.flat().sort((a, b) => b.works - a.works)
  const once = sorted.filter(({ tag }, at) => sorted.findIndex((other) => other.tag === tag) === at)
  return once.slice(0, limit).map(({ tag, path }) => ({ tag, path }))
}
