import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyReader, readersOf } from '@engawa/connectors/answers'
import type { SourceAnswer } from '@engawa/connectors/source'
import { paramsOf, sampleAnswerOf } from '@engawa/demo/sources/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { MAX_BYTES_IN_TURN, readAnswer } from './read-answer.ts'

const readers = await Promise.all(
  readersOf([]).map(async (reader): Promise<[string, AnyReader, SourceAnswer]> => [
    `${reader.source.name} ${reader.name}`,
    reader,
    await sampleAnswerOf(reader),
  ]),
)

/** Returns a copy of the reader that counts its calls in this thread. */
function watched(reader: AnyReader): { reader: AnyReader; calls: () => number } {
  let calls = 0
  const source = { ...reader.source }
  for (const name of ['check', 'allowance'] as const)
    if (source[name])
      source[name] = (answer: SourceAnswer): never => {
        calls += 1
        return reader.source[name]!(answer) as never
      }
  const read = (answer: SourceAnswer, params: never): unknown => {
    calls += 1
    return reader.read(answer, params)
  }
  return { reader: { ...reader, source, read }, calls: () => calls }
}

/** Reads an answer in this thread. Returns the records or the problem. */
function outcomeHere({ source, read }: AnyReader, answer: SourceAnswer, params: never): unknown {
  try {
    source.check?.(answer)
    return JSON.parse(JSON.stringify(read(answer, params)))
  } catch (error) {
    return (error as { problem?: string }).problem ?? error
  }
}

const outcomeOf = (reader: AnyReader, answer: SourceAnswer, params: never): Promise<unknown> =>
  readAnswer(reader, answer, params).then(
    ({ json }) => JSON.parse(json) as unknown,
    (error: { problem?: string }) => error.problem ?? error,
  )

/** Makes an answer longer by whitespace at its end, which changes nothing in JSON, HTML pages and lists. */
const padded = (answer: SourceAnswer, bytes: number): SourceAnswer => ({
  ...answer,
  body: Buffer.concat([answer.body, Buffer.alloc(Math.max(0, bytes - answer.body.length), '\n')]),
})

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
afterEach(nextTurn)

describe.each(readers)('%s', (_, own, sample) => {
  const params = paramsOf(own)

  test('a large answer is read in another thread, with the same result', { timeout: 60_000 }, async () => {
    const { reader, calls } = watched(own)
    const large = padded(sample, MAX_BYTES_IN_TURN + 1)
    expect(await outcomeOf(reader, large, params)).toEqual(outcomeHere(own, large, params))
    expect(calls()).toBe(0)
  })
})

test('a term that the operator added applies in a side process, too', { timeout: 60_000 }, async () => {
  const [, list, sample] = readers.find(([name]) => name === 'eporner search')!
  const large = padded(sample, MAX_BYTES_IN_TURN + 1)
  const tagsOf = async (addedTerms: string[]): Promise<string[]> => {
    const { json } = await readAnswer(list, large, paramsOf(list), { addedTerms })
    return (JSON.parse(json) as { items: { tags: string[] }[] }).items.flatMap(({ tags }) => tags)
  }
  expect(await tagsOf([])).toContain('tag-a')
  expect(await tagsOf(['tag-a'])).not.toContain('tag-a')
  expect(await tagsOf([])).toContain('tag-a')
})

describe('short answers', () => {
  const [, own, sample] = readers.find(([name]) => name === 'github languages')!

  test('short answers are read in this thread', async () => {
    const { reader, calls } = watched(own)
    await readAnswer(reader, sample, paramsOf(own))
    expect(calls()).toBeGreaterThan(0)
  })

  test('short answers are read in a side process when many arrive at once', { timeout: 60_000 }, async () => {
    const { reader, calls } = watched(own)
    const half = padded(sample, MAX_BYTES_IN_TURN / 2)
    await Promise.all(Array.from({ length: 6 }, () => readAnswer(reader, half, paramsOf(own))))
    // Two answers are read in this thread. Each one causes three calls: to check it, to read it, and to find the remaining quota in it.
    expect(calls()).toBe(2 * 3)
  })

  test('short compressed answers are read in a side process', { timeout: 60_000 }, async () => {
    const [, week, packed] = readers.find(([name]) => name === 'xvideos-export week')!
    const { reader, calls } = watched(week)
    expect([packed.body[0], packed.body.length < MAX_BYTES_IN_TURN]).toEqual([0x1f, true])
    await readAnswer(reader, packed, paramsOf(week))
    expect(calls()).toBe(0)
  })
})

describe('readers of answers', () => {
  const root = join(import.meta.dirname, '../../../../..')
  const textsOf = (pattern: string): [string, string][] =>
    globSync(pattern, { cwd: root })
      .filter((file) => !/\.(test|fixture)\.ts$|\/testing\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')])

  test('a side process finds every reader that a connector defines', () => {
    const names = new Set(readers.flatMap(([, { name, source }]) => [name, source.name]))
    const defining = textsOf('packages/connectors/src/*/**/*.ts').filter(([, text]) =>
      /\bsourceQuery[<(]|: Restricted(Removals|Token) =/.test(text),
    )
    expect(defining.length).toBeGreaterThan(60)
    const missing = defining.filter(([file, text]) => {
      const own = [...text.matchAll(/^ {2,4}name(?:: '([\w-]+)'|: (\w+)|),$/gm)].map(([, name]) => name)
      if (file.startsWith('packages/connectors/src/source/')) return false
      return own.length === 0 || own.some((name) => name !== undefined && !names.has(name))
    })
    expect(missing.map(([file]) => file)).toEqual([])
  })

  test('no other code of the server calls the readers of answers', () => {
    const reading = textsOf('apps/server/src/**/*.ts').filter(([, text]) =>
      /\b(readJson|readText)\b|\.read\(answer\b/.test(text),
    )
    expect(reading.map(([file]) => file).toSorted()).toEqual([
      // This file runs in a side process.
      'apps/server/src/features/feed-reader/process/find-feeds.ts',
      'apps/server/src/features/sources/answer-reading.ts',
      // This file reads only the samples of this project.
      'apps/server/src/features/sources/samples.ts',
      // This file reads lines of subtitles, not answers.
      'apps/server/src/features/works/videos/subtitles/parse-ass.ts',
    ])
  })
})
