import type { CallInputOf, contract, PollDraft, PostView } from '@engawa/contract'

/** The content of a post as its author edits it. */
export type PostWords = {
  title: string
  text: string
  tags: string[]
  communityId: number | null
  poll: PollDraft | null
}

export const wordsOf = (post: PostView): PostWords => ({
  title: post.title,
  text: post.text,
  tags: post.tags,
  communityId: post.community?.id ?? null,
  poll: post.poll && {
    question: post.poll.question,
    options: post.poll.options.map(({ text }) => text),
    choices: post.poll.choices,
    closesAt: post.poll.closesAt,
    results: post.poll.results,
  },
})

export const emptyWords = (communityId: number | null): PostWords => ({
  title: '',
  text: '',
  tags: [],
  communityId,
  poll: null,
})

/** Whether the post has no content worth saving. */
export const isBlank = ({ title, text, tags, poll }: PostWords): boolean =>
  title.trim() === '' && text.trim() === '' && tags.length === 0 && poll === null

/** Whether a poll can be saved, which requires two options. An incomplete poll exists only in the form. */
export const isPollReady = (poll: PollDraft): boolean =>
  poll.options.filter((option) => option.trim() !== '').length >= 2

/** Returns the input of the save call. */
export function inputOf(words: PostWords): CallInputOf<typeof contract.forum.create> {
  const { poll } = words
  if (poll === null) return { ...words, poll: null }
  if (!isPollReady(poll)) return { ...words, poll: undefined }
  return { ...words, poll: { ...poll, options: poll.options.filter((option) => option.trim() !== '') } }
}
