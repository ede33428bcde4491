import { contract, type SubjectRef } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'

const NUMBERED: readonly [pattern: RegExp, kind: string][] = [
  [/^\/works\/(?:comics\/|novels\/|videos\/)?(\d+)(?:\/|$)/, 'work'],
  [/^\/forum\/(?:community\/\d+\/)?post\/(\d+)(?:\/|$)/, 'post'],
]

/** Resolves with the content of this site at a path or URL. Undefined for pages that cannot be connected to a show. */
export async function subjectAt(address: string): Promise<SubjectRef | undefined> {
  const path = pathOf(address.trim())
  for (const [pattern, kind] of NUMBERED) {
    const id = Number(pattern.exec(path ?? '')?.[1])
    if (Number.isSafeInteger(id) && id > 0) return { kind, id }
  }
  const title = /^\/wiki\/([^/]+)$/.exec(path ?? '')?.[1]
  if (title === undefined) return undefined
  const page = await call(contract.wiki.read, { title: decodeURIComponent(title).replaceAll('_', ' ') })
  return { kind: 'wiki-page', id: page.id }
}

function pathOf(address: string): string | undefined {
  try {
    const url = new URL(address, window.location.origin)
    return url.origin === window.location.origin ? url.pathname : undefined
  } catch {
    return undefined
  }
}
