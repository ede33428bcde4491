import { expect, test } from 'vitest'
import { type AnyReader, readersOf } from '@engawa/connectors/answers'
import { hostileAnswers, paramsOf, sampleAnswerOf } from './testing/index.ts'

/** The bytes of the shortest answers; the longest are a hundred times as long. */
const BASE = 300
const MAX_RATIO = 300
/** Shorter times are below the precision of the clock. */
const MIN_MS = 0.2

type Answer = Parameters<AnyReader['read']>[0]

function cost(reader: AnyReader, answer: Answer): number {
  const start = process.threadCpuUsage()
  try {
    reader.read(answer, paramsOf(reader))
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** Returns the shortest time of several runs, which was not interrupted. */
const shortCost = (reader: AnyReader, answer: Answer): number =>
  Math.max(
    MIN_MS,
    Math.min(
      ...[1, 2, 3].map(() => {
        const start = performance.now()
        cost(reader, answer)
        return performance.now() - start
      }),
    ),
  )

test.each(
  readersOf([]).map((reader): [string, AnyReader] => [`${reader.source.name} ${reader.name}`, reader]),
)(
  '%s reads an answer in a time that grows with its length alone',
  { timeout: 120_000 },
  async (_, reader) => {
    const sample = await sampleAnswerOf(reader)
    const long = hostileAnswers(sample, 100 * BASE)
    const problems = [...hostileAnswers(sample, BASE)].flatMap(({ shape, answer }) => {
      const { answer: longer } = long.next().value as { answer: Answer }
      const limit = MAX_RATIO * shortCost(reader, answer)
      const isLate = (): boolean => cost(reader, longer) > limit
      return isLate() && isLate() && isLate() ? [shape] : []
    })
    expect(problems).toEqual([])
  },
)
