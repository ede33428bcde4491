import type { CommentView } from '@engawa/contract'
import { describe, expect, test } from 'vitest'
import {
  conversationsOf,
  insertConversation,
  restOf,
  withRestored,
  withBetween,
  withLater,
  withNew,
  withOpened,
  without,
  type Conversation,
} from './conversation.ts'

const comment = (id: number, root: number | null = 1, replies = 0) =>
  ({ id, floor: id, root, replies }) as CommentView

const comments = (...ids: number[]): CommentView[] => ids.map((id) => comment(id, id === 1 ? null : 1))

const one = (shown: number[], total: number, gap: Conversation['gap'] = null): Conversation => ({
  root: 1,
  comments: comments(...shown),
  total,
  gap,
})

const idsOf = (conversation: Conversation | null) => conversation?.comments.map(({ id }) => id)

describe('conversationsOf', () => {
  test('a list of comments becomes conversations, even without the first comment of a conversation', () => {
    const list = {
      items: [comment(9, 2, 1), comment(1, null, 4)],
      replies: [comment(3), comment(10, 2), comment(2)],
      linked: { id: 3, root: 1, gap: { after: 2, comments: 1 } },
      nextCursor: null,
      total: 7,
      lastFloor: 10,
      held: [],
      refused: false,
    }
    const [second, first] = conversationsOf(list)
    expect([second!.root, idsOf(second!), second!.gap, restOf(second!)]).toEqual([2, [9, 10], null, 0])
    expect([first!.root, idsOf(first!), first!.gap, restOf(first!)]).toEqual([
      1,
      [1, 2, 3],
      { after: 2, comments: 1 },
      1,
    ])
  })
})

describe('further replies', () => {
  test('further replies are added at the end, and the last batch of replies determines the total', () => {
    const some = withLater(one([1, 2], 9), { items: comments(3, 4), nextCursor: 'more' })
    expect([idsOf(some), restOf(some)]).toEqual([[1, 2, 3, 4], 5])
    expect(restOf(withLater(some, { items: comments(5), nextCursor: null }))).toBe(0)
  })

  test('opened replies stay after a reload of the conversation, except for deleted first replies', () => {
    const again = withOpened(one([1, 3, 4], 8), one([1, 2, 3, 4, 5, 6], 9))
    expect([idsOf(again), restOf(again)]).toEqual([[1, 3, 4, 5, 6], 3])
    const gap = { after: 2, comments: 5 }
    const between = withOpened(
      one([1, 2, 8, 9], 9, gap),
      one([1, 2, 3, 4, 8, 9], 9, { after: 4, comments: 3 }),
    )
    expect([idsOf(between), between.gap]).toEqual([[1, 2, 3, 4, 8, 9], { after: 4, comments: 3 }])
    const untouched = one([1, 2, 3], 9)
    expect(withOpened(untouched, one([1, 2, 3], 9))).toBe(untouched)
  })

  test('a gap closes when the loaded replies reach its end, or when there are no more replies', () => {
    const gapped = one([1, 2, 8, 9], 9, { after: 2, comments: 5 })
    const some = withBetween(gapped, { items: comments(3, 4), nextCursor: 'more' })
    expect([idsOf(some), some.gap]).toEqual([[1, 2, 3, 4, 8, 9], { after: 4, comments: 3 }])
    expect(withBetween(some, { items: comments(5, 6, 7), nextCursor: 'more' }).gap).toBeNull()
    expect(withBetween(some, { items: comments(7, 8), nextCursor: 'more' }).gap).toBeNull()
  })

  test('new replies are added at the end, and replies before them that are not loaded become a gap', () => {
    expect(idsOf(withNew(one([1, 2], 2), comments(2, 5)))).toEqual([1, 2, 5])
    const jumped = withNew(one([1, 2], 6), comments(9))
    expect([idsOf(jumped), jumped.gap, restOf(jumped)]).toEqual([[1, 2, 9], { after: 2, comments: 4 }, 0])
    const again = withNew(one([1, 2, 5], 9, { after: 2, comments: 2 }), comments(12))
    expect([idsOf(again), again.gap]).toEqual([[1, 2, 12], { after: 2, comments: 7 }])
  })
})

test('a removed comment can be restored at its position, and an empty conversation disappears', () => {
  const left = without(one([1, 2, 3], 3), 1)
  expect([idsOf(left), left?.total]).toEqual([[2, 3], 2])
  expect(idsOf(withRestored(left!, comment(1, null)))).toEqual([1, 2, 3])
  expect(without(one([1], 1), 1)).toBeNull()
  const others = [7, 5, 3].map((root) => ({ ...one([1], 1), root }))
  expect(insertConversation(others, one([1], 1), [7, 5]).map(({ root }) => root)).toEqual([7, 5, 1, 3])
  expect(insertConversation(others, one([1], 1), []).map(({ root }) => root)).toEqual([1, 7, 5, 3])
})
