// What the tests of connectors that read pages share.
import type { SourceAnswer, SourceQuery, SourceSample } from '../../source/index.ts'
import { answerOfSample } from '../../source/index.ts'
import type { RestrictedItem } from '../records.ts'
import { answerOf } from '../../testing/index.ts'

export const NOW = new Date(Date.UTC(2026, 0, 8))

export const htmlOf = (body: string, head = '', more: Partial<SourceAnswer> = {}): SourceAnswer =>
  answerOf(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    ...more,
  })

/** What a query reads of a sample, as a demo site does. */
export function readSample<P, T>(query: SourceQuery<P, T>, sample: SourceSample, params: P): T {
  const answer = answerOfSample(query.source, sample, query.request(params), NOW)
  return query.read(answer, params)
}

/** How many of a sample's things the rule lets through. */
export const shownOf = (
  item: SourceQuery<{ id: string }, RestrictedItem | null>,
  sample: SourceSample,
  ids: string[],
): number => ids.filter((id) => readSample(item, sample, { id }) !== null).length

/** Pages that are none: each must be an error of the source, soon. */
export const BROKEN_PAGES: [string, SourceAnswer][] = [
  ['nothing', answerOf('', { headers: {} })],
  ['JSON', answerOf({ a: 1 })],
  [
    'a picture',
    answerOf(Uint8Array.from([0xff, 0xd8, 0xff, 0, 1]), { headers: { 'content-type': 'image/jpeg' } }),
  ],
  ['another page', htmlOf('<p>Please confirm your age</p>')],
  ['elements without end', htmlOf('<div>'.repeat(100_000))],
  ['half a tag', htmlOf('<div class="'.repeat(50_000))],
]
