import { contract, wikiKey, type WikiSource } from '@engawa/contract'
import { createAutosaved, createDeviceCopy } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'

/** What a member writes for a page, and the revision that it was made from. */
export type WikiWords = { text: string; summary: string; baseRevision: number | null }

/** What waits from before: a draft, or what was proposed. */
export const waitingOf = ({ draft, proposal }: WikiSource) => draft ?? proposal

/** What a copy on this device is of. */
export const copyOf = ({ title }: Pick<WikiSource, 'title'>): string => `wiki:${wikiKey(title)}`

/**
 * A page while a member writes it: what is not saved in the page is on this device at once, and with its first change a draft on the
 * server.
 */
export function createWikiDraft(source: WikiSource) {
  const { title } = source
  const { text, summary, baseRevision } = waitingOf(source) ?? {
    text: source.text,
    summary: '',
    baseRevision: source.revision,
  }
  const copy = createDeviceCopy<WikiWords>(copyOf(source))
  const words = createAutosaved<WikiWords>({ text, summary, baseRevision }, async (value) => {
    await call(contract.wiki.saveDraft, { title, ...value })
    if (words.store.getState().value === value) copy.drop()
  })
  return {
    words,
    change(value: WikiWords): void {
      copy.keep(value)
      words.change(value)
    },
    /** The text is in the page, with the moderators, or thrown away. */
    done: copy.drop,
  }
}
