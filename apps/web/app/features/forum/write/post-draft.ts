import { contract, type PostView } from '@engawa/contract'
import { createAutosaved, type Autosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/http-call.ts'
import { inputOf, isBlank, type PostWords } from './post-words.ts'

export type PostDraftHandle = {
  words: Autosaved<PostWords>
  /** The post on the server; null before anything was saved. */
  saved: () => Pick<PostView, 'id' | 'version'> | null
  /** Saves what is not saved and publishes. Rejects with an `AppError`. */
  publish: () => Promise<PostView>
}

/** A post that is being written and saves itself: it is made with its first word. `onMade` gets its id then. */
export function createPostDraft(
  initial: PostWords,
  post: Pick<PostView, 'id' | 'version'> | null,
  onMade: (id: number) => void,
): PostDraftHandle {
  let saved = post
  const words = createAutosaved(initial, async (value) => {
    if (saved === null && isBlank(value)) return
    if (saved === null) {
      saved = await call(contract.forum.create, inputOf(value))
      onMade(saved.id)
    } else {
      const { id, version } = saved
      saved = await call(contract.forum.update, { id, version, ...inputOf(value) })
    }
  })
  return {
    words,
    saved: () => saved,
    async publish() {
      const input = inputOf(words.store.getState().value)
      await words.saves.flush()
      saved ??= await call(contract.forum.create, input)
      const { id, version } = saved
      const published = await call(contract.forum.update, { id, version, ...input, publish: true })
      saved = published
      return published
    },
  }
}
