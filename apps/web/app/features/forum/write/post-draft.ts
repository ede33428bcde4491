import { contract, type PostView } from '@engawa/contract'
import { createAutosaved, createDeviceCopy, type Autosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { inputOf, isBlank, type PostWords } from './post-words.ts'

export type PostDraftHandle = {
  words: Pick<Autosaved<PostWords>, 'store' | 'saves'>
  /** Must be called after each change. The change is stored on this device at once, and on the server shortly after. */
  change: (value: PostWords) => void
  /** Stores a change only on this device. Used for published posts, which are saved only when their author presses the button. */
  storeCopy: (value: PostWords) => void
  /** Saves unsaved changes and publishes. Rejects with an `AppError`. */
  publish: () => Promise<PostView>
}

/** Returns the key of a post's copy on this device. */
export const copyOf = (post: Pick<PostView, 'id'> | null): string => `post:${post?.id ?? 'new'}`

/**
 * Creates a handle that saves a post automatically. The server creates the post when it first has content; then `onMade` gets its
 * id.
 */
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
      copy.store(words.store.getState().value)
      onMade(saved.id)
    } else {
      const { id, version } = saved
      saved = await call(contract.forum.update, { id, version, ...inputOf(value) })
    }
  }

  const change = (value: PostWords): void => {
    copy.store(value)
    words.change(value)
  }

  return {
    words,
    change,
    storeCopy: copy.store,
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
