import { expect, test } from 'vitest'
import { type AnyReader, readersOf } from '@engawa/connectors/answers'
import { hostileAnswers, paramsOf, sampleAnswerOf } from './testing/index.ts'

/** The size of the short answers in bytes. The long answers are a hundred times as large. */
const BASE = 300
const MAX_RATIO = 300
/** Measured times below this number of milliseconds are not precise. */
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

/** Returns the shortest time of several runs in milliseconds, because longer runs were probably interrupted. */
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
  '%s reads a hostile answer in a time that is proportional to its length',
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
