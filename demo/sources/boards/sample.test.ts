import { expect, it } from 'vitest'
import type { SourceQuery } from '@engawa/connectors/source'
import { allTagsOf, boards } from '@engawa/connectors/boards'
import { answerOfSample } from '../index.ts'
import { samples } from './index.ts'

const NOW = new Date('2026-11-26T12:00:00Z')

it.each(['yandere', 'konachan', 'danbooru'] as const)(
  'the connector reads the sample of %s like the real answers of the board',
  (name) => {
    const board = boards[name]
    const answerTo = <P, T>(query: SourceQuery<P, T>, params: P): T =>
      query.read(answerOfSample(board.source, samples[name], query.request(params), NOW), params)

    const first = answerTo(board.posts, { query: '', cursor: null, limit: 60 })
    expect(first.posts).toHaveLength(60)
    const second = answerTo(board.posts, { query: '', cursor: first.next, limit: 60 })
    expect(second.posts[0]!.id).toBeLessThan(first.posts.at(-1)!.id)
    expect(first.posts.every(({ createdAt }) => createdAt < NOW.toISOString())).toBe(true)
    const [post] = first.posts
    for (const { url } of [post!.thumb, post!.sample, post!.original])
      expect(samples[name].picture?.(url)).toMatch(/^<svg /)
    expect(samples[name].picture?.('https://cdn.donmai.us/x.jpg')).toBeUndefined()

    const cats = answerTo(board.posts, { query: 'cat -rain order:score', cursor: null, limit: 20 }).posts
    expect(cats.length).toBeGreaterThan(1)
    expect(cats.every((each) => allTagsOf(each).includes('cat') && !allTagsOf(each).includes('rain'))).toBe(
      true,
    )
    expect(cats[0]!.score).toBeGreaterThanOrEqual(cats.at(-1)!.score)

    const { post: one } = answerTo(board.post, { id: post!.id })
    expect(one.tags.artist).toHaveLength(1)
    for (const period of ['day', 'week', 'month'] as const)
      for (const date of [null, '2026-11-25'])
        expect(answerTo(board.popular, { period, date }).posts.length).toBeGreaterThan(3)
    expect(answerTo(board.complete, { text: 'la' }).map(({ name: tag }) => tag)).toContain('lantern')
    expect(answerTo(board.related, { tag: 'cat' }).length).toBeGreaterThan(5)
    expect(answerTo(board.similar, { id: post!.id }).length).toBeGreaterThan(3)
    const pool = answerTo(board.pool, { id: 900_001, cursor: null })
    expect(pool.posts.length).toBeGreaterThan(5)
    const id = pool.posts[0]!.id
    const pools = board.pools ? answerTo(board.pools, { id }) : answerTo(board.post, { id }).pools
    expect(pools?.map(({ name: title }) => title)).toContain('A walk before rain')
    const noted = answerTo(board.posts, { query: '', cursor: null, limit: 60 }).posts.map((each) =>
      answerTo(board.notes, { id: each.id }),
    )
    expect(noted.flat().length).toBeGreaterThan(4)
  },
)
