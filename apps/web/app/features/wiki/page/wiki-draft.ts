import { contract, wikiKey, type WikiSource } from '@engawa/contract'
import { createAutosaved, createDeviceCopy } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'

/** A member's text for a page, and the id of the revision on which the text is based. */
export type WikiWords = { text: string; summary: string; baseRevision: number | null }

/** Returns the member's edit that is not published yet: a draft, otherwise a proposal. */
export const waitingOf = ({ draft, proposal }: WikiSource) => draft ?? proposal

/** Returns the key of a page's copy on this device. */
export const copyOf = ({ title }: Pick<WikiSource, 'title'>): string => `wiki:${wikiKey(title)}`

/**
 * Creates the state of a page during editing. Unsaved text is stored on this device immediately. From the first change on, it is
 * also saved as a draft on the server.
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
      copy.store(value)
      words.change(value)
    },
    /** Deletes the copy on this device, after the text was saved, proposed or discarded. */
    done: copy.drop,
  }
}
