// Helpers for the tests of connectors that read HTML pages.
import type { SourceAnswer } from '../../source/index.ts'
import { answerOf } from '../../testing/index.ts'

export const NOW = new Date(Date.UTC(2026, 0, 8))

export const htmlOf = (body: string, head = '', more: Partial<SourceAnswer> = {}): SourceAnswer =>
  answerOf(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    ...more,
  })

/** Invalid pages. A connector must quickly throw a `SourceError` for each of them. */
export const BROKEN_PAGES: [string, SourceAnswer][] = [
  ['nothing', answerOf('', { headers: {} })],
  ['JSON', answerOf({ a: 1 })],
  [
    'a picture',
    answerOf(Uint8Array.from([0xff, 0xd8, 0xff, 0, 1]), { headers: { 'content-type': 'image/jpeg' } }),
  ],
  ['another page', htmlOf('<p>Please confirm your age</p>')],
  ['endlessly nested elements', htmlOf('<div>'.repeat(100_000))],
  ['incomplete tags', htmlOf('<div class="'.repeat(50_000))],
]
