import { contract, type WikiSource } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/http-call.ts'

/** What a member writes for a page. */
export type WikiWords = { text: string; summary: string }

/** What waits from before: a draft, or what was proposed. */
const waitingOf = ({ draft, proposal }: WikiSource) => draft ?? proposal

/** A page while a member writes it: what is not saved in the page is a draft on the server, with its first change. */
export function createWikiDraft(source: WikiSource) {
  const { title } = source
  const waiting = waitingOf(source)
  const baseRevision = waiting ? waiting.baseRevision : source.revision
  const initial: WikiWords = { text: waiting?.text ?? source.text, summary: waiting?.summary ?? '' }
  const words = createAutosaved(initial, async (value) => {
    await call(contract.wiki.saveDraft, { title, baseRevision, ...value })
  })
  return { words, baseRevision }
}

export type WikiDraftHandle = ReturnType<typeof createWikiDraft>
