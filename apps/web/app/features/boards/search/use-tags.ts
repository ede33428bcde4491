import { contract, type BoardName, type BoardTagLine } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const PAUSE_MS = 180
const MIN_LENGTH = 2
const MAX_CACHED = 100

const cached = new Map<string, BoardTagLine[]>()

/** Returns the tags that begin with a text, from the given boards. The previous tags stay until the next tags are loaded. */
export function useTags(boards: readonly BoardName[], text: string | null): BoardTagLine[] {
  const query = text !== null && text.length >= MIN_LENGTH ? text : null
  const names = boards.join(',')
  const { latest } = useLoaded(
    query === null ? null : `${names} ${query}`,
    () => readTags(names, query ?? ''),
    { pauseMs: PAUSE_MS },
  )
  return query === null || !latest
    ? []
    : latest.filter(({ name, alias }) => isLike(name, query) || isLike(alias ?? '', query))
}

const isLike = (name: string, text: string): boolean => name.startsWith(text.toLowerCase())

async function readTags(boards: string, text: string): Promise<BoardTagLine[]> {
  const key = `${boards} ${text}`
  const found = cached.get(key) ?? (await call(contract.boards.complete, { boards, text })).items
  cached.set(key, found)
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
  return found
}
