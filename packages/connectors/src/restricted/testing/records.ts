// Helpers for the tests of connectors that read JSON.
import { answerOf } from '../../testing/index.ts'
import type { SourceAnswer } from '../../source/index.ts'

/** Splits the path of a request into the path and the fields of its query. */
export const splitPath = ({ path }: { path: string }): [string, Record<string, string>] => {
  const url = new URL(path, 'https://source.example')
  return [url.pathname, Object.fromEntries(url.searchParams)]
}

/** Invalid answers, each with the expected problem. */
export const BROKEN_RECORDS: [string, SourceAnswer, string][] = [
  ['empty', answerOf(''), 'bad_answer'],
  ['an HTML page', answerOf('<!doctype html><title>A page for people</title>'), 'refused'],
  ['a text', answerOf('"sample"'), 'bad_answer'],
  ['a number', answerOf('1'), 'bad_answer'],
  ['null', answerOf('null'), 'bad_answer'],
  ['another object', answerOf({ videos: 'sample', gifs: 1, video: [], gif: null }), 'bad_answer'],
  ['truncated JSON', answerOf('{"videos":[{"id":"Sam'), 'bad_answer'],
  ['invalid bytes', answerOf(Uint8Array.from([0xff, 0xfe, 0, 0x80, 0x22])), 'bad_answer'],
  ['deep nesting', answerOf('['.repeat(100_000)), 'bad_answer'],
]

/** A text with markup and invisible characters, from which connectors must make `HOSTILE_TEXT`. */
export const HOSTILE = '<script>alert(1)</script>"\'\u202E\u0000'
export const HOSTILE_TEXT = '<script>alert(1)</script>"\''
