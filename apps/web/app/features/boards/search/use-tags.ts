import { contract, type BoardName, type BoardTagLine } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const PAUSE_MS = 180
const SHORTEST = 2
const MOST_KEPT = 100

const kept = new Map<string, BoardTagLine[]>()

/** Returns tags that begin with a text, on some boards. The previous tags stay until the next ones are loaded. */
export function useTags(boards: readonly BoardName[], text: string | null): BoardTagLine[] {
  const asked = text !== null && text.length >= SHORTEST ? text : null
  const names = boards.join(',')
  const { latest } = useLoaded(
    asked === null ? null : `${names} ${asked}`,
    () => readTags(names, asked ?? ''),
    { pauseMs: PAUSE_MS },
  )
  return asked === null || !latest
    ? []
    : latest.filter(({ name, alias }) => isLike(name, asked) || isLike(alias ?? '', asked))
}

const isLike = (name: string, text: string): boolean => name.startsWith(text.toLowerCase())

async function readTags(boards: string, text: string): Promise<BoardTagLine[]> {
  const key = `${boards} ${text}`
  const found = kept.get(key) ?? (await call(contract.boards.complete, { boards, text })).items
  kept.set(key, found)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return found
}
