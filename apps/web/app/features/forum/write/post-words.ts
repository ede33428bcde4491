import type { CallInputOf, contract, PollDraft, PostView } from '@engawa/contract'

/** What an author writes and chooses. */
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

/** Whether there is anything worth saving. */
export const isBlank = ({ title, text, tags, poll }: PostWords): boolean =>
  title.trim() === '' && text.trim() === '' && tags.length === 0 && poll === null

/** A poll is saved once it has two options; until then it waits in the form. */
export const isPollReady = (poll: PollDraft): boolean =>
  poll.options.filter((option) => option.trim() !== '').length >= 2

/** What is sent of it. */
export function inputOf(words: PostWords): CallInputOf<typeof contract.forum.create> {
  const { poll } = words
  if (poll === null) return { ...words, poll: null }
  if (!isPollReady(poll)) return { ...words, poll: undefined }
  return { ...words, poll: { ...poll, options: poll.options.filter((option) => option.trim() !== '') } }
}
