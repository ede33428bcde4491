import { gzipSync } from 'node:zlib'
import type { SourceAnswer } from '@engawa/connectors/source'

export type HostileAnswer = { shape: string; answer: SourceAnswer }

/** Texts that take more time than others of the same length when they are cleaned or checked by a rule. */
const TEXTS = ['a', '&amp;', '<', '<b>', '々 ', '\\u0000', '1', ' ', '../', 'a_', '%E3']
const MARKUP = [
  '<a href="https://a.example/">a</a>',
  '<b>',
  '<p class="a b c">x',
  '&amp;',
  '<i a b c d e f>',
  '<br>',
  '</p>',
  '<!--x-->',
]
const ITEMS = ['{}', '0', '""', '[]', '[{}]', 'null']
const MAX_PLACES = 40

const fill = (part: string, bytes: number): string =>
  part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part))))
const listOf = (item: string, bytes: number): string => `[${fill(`${item},`, bytes)}${item}]`

type Place = { path: (string | number)[]; value: unknown }

/** Returns the paths of all lists and texts in a value. Of each list, only the first item is visited. */
function placesIn(value: unknown, path: Place['path'] = []): Place[] {
  const own = typeof value === 'string' || Array.isArray(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return own
  const entries = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value)
  return [...own, ...[...entries].flatMap(([key, each]) => placesIn(each, [...path, key]))]
}

const MARK = 'HOSTILE-PART'

/** Returns the JSON of a value in which the part at a path is replaced by other JSON. */
function withPart(value: unknown, { path }: Place, part: string): string {
  const copy = structuredClone({ root: value }) as unknown as Record<string, never>
  const keys = ['root', ...path]
  const parent = keys.slice(0, -1).reduce<Record<string, never>>((each, key) => each[key]!, copy)
  parent[keys.at(-1)!] = MARK as never
  return JSON.stringify(copy['root']).replace(`"${MARK}"`, () => part)
}

function* jsonBodies(sample: unknown, bytes: number): Generator<[shape: string, body: string]> {
  for (const place of placesIn(sample).slice(0, MAX_PLACES)) {
    const at = place.path.join('.')
    if (!Array.isArray(place.value)) {
      for (const text of TEXTS)
        yield [`${text} in the text ${at}`, withPart(sample, place, `"${fill(text, bytes)}"`)]
      continue
    }
    const own = place.value.slice(0, 20).map((each) => JSON.stringify(each))
    for (const item of own.length > 0 ? [own.join(','), ...ITEMS] : ITEMS)
      yield [`${item.slice(0, 20)} in the list ${at}`, withPart(sample, place, listOf(item, bytes))]
  }
  yield ['nested lists', `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`]
  yield ['nested objects', `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`]
  yield ['endless numbers', listOf('1e309', bytes)]
  yield ['a long number', fill('1', bytes)]
  yield ['fields', `{${Array.from({ length: bytes / 12 }, (_, at) => `"a${at}":[]`).join(',')}}`]
  for (const name of ['data', 'items', 'posts', 'results', 'videos', 'tree'])
    for (const item of ['{}', '{"id":1,"name":"a","type":1,"path":"a","tag_name":"a"}'])
      yield [`${item} in the list ${name}`, `{"${name}":${listOf(item, bytes)},"sha":"a","total":1}`]
}

function* markupBodies(sample: string, bytes: number): Generator<[shape: string, body: string]> {
  const end = Math.max(sample.lastIndexOf('</body>'), sample.lastIndexOf('</channel>'))
  const within = (text: string): string =>
    end > 0 ? sample.slice(0, end) + text + sample.slice(end) : `<html><body>${text}`
  if (end > 0)
    yield ['its own content', within(fill(sample.slice(sample.search(/<body|<item>/), end), bytes))]
  for (const part of MARKUP) {
    const item = `<item><title>${part}</title><link>https://cn.nytimes.com/world/20260101/a/</link></item>`
    yield [`${part} at its end`, within(fill(part, bytes))]
    yield [`${part} in items`, `<rss version="2.0"><channel>${fill(item, bytes)}</channel></rss>`]
  }
  for (const [open] of sample.matchAll(/<(?:article|div|li|ul|h1|a|tr)\b[^>]*class="[^"]*"[^>]*>/g))
    yield [`${open} nested`, within(fill(open, bytes))]
}

function* bodiesLike({ headers, body }: SourceAnswer, bytes: number): Generator<[string, string]> {
  const text = Buffer.from(body).toString()
  if (headers['content-type']?.includes('json') && /^\s*[[{]/.test(text))
    yield* jsonBodies(JSON.parse(text), bytes)
  else if (/^\s*</.test(text)) yield* markupBodies(text, bytes)
  for (const part of [...TEXTS, '\n', 'SampleGone1\n', 'https://www.xvideos.com/video1/a\n'])
    yield [`a text of ${JSON.stringify(part)}`, fill(part, bytes)]
}

/** Yields variants of a sample's answer that take the most time to read. Each has about `bytes` bytes before compression. */
export function* hostileAnswers(sample: SourceAnswer, bytes: number): Generator<HostileAnswer> {
  const isPacked = sample.body[0] === 0x1f
  for (const [shape, body] of bodiesLike(sample, bytes))
    yield { shape, answer: { ...sample, body: isPacked ? gzipSync(body) : Buffer.from(body) } }
}
