import { contract, type PostView } from '@engawa/contract'
import { createAutosaved, createDeviceCopy, type Autosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { inputOf, isBlank, type PostWords } from './post-words.ts'

export type PostDraftHandle = {
  words: Pick<Autosaved<PostWords>, 'store' | 'saves'>
  /** Takes over what was written, on this device at once and on the server a little later. */
  change: (value: PostWords) => void
  /** Keeps what was written on this device alone: of a published post, which changes by a press. */
  keep: (value: PostWords) => void
  /** Saves what is not saved and publishes. Rejects with an `AppError`. */
  publish: () => Promise<PostView>
}

/** What a copy on this device is of. */
export const copyOf = (post: Pick<PostView, 'id'> | null): string => `post:${post?.id ?? 'new'}`

/** A post that is being written and saves itself: it is made with its first word. `onMade` gets its id then. */
export function createPostDraft(
  initial: PostWords,
  post: Pick<PostView, 'id' | 'version'> | null,
  onMade: (id: number) => void,
): PostDraftHandle {
  let saved = post
  const copy = createDeviceCopy<PostWords>(copyOf(post))
  const words = createAutosaved(initial, async (value) => {
    if (saved !== null || !isBlank(value)) await save(value)
    if (words.store.getState().value === value) copy.drop()
  })

  async function save(value: PostWords): Promise<void> {
    if (saved === null) {
      saved = await call(contract.forum.create, inputOf(value))
      copy.rename(copyOf(saved))
      copy.keep(words.store.getState().value)
      onMade(saved.id)
    } else {
      const { id, version } = saved
      saved = await call(contract.forum.update, { id, version, ...inputOf(value) })
    }
  }

  const change = (value: PostWords): void => {
    copy.keep(value)
    words.change(value)
  }

  return {
    words,
    change,
    keep: copy.keep,
    async publish() {
      const input = inputOf(words.store.getState().value)
      await words.saves.flush()
      saved ??= await call(contract.forum.create, input)
      const { id, version } = saved
      const published = await call(contract.forum.update, { id, version, ...input, publish: true })
      saved = published
      copy.drop()
      return published
    },
  }
}
