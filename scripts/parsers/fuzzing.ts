import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { openReading, type ReadTask } from './bounded-reading.ts'
import { mutated, textOf, type Random } from './mutate.ts'
import { parsers } from './parsers.ts'
import { type Kind, kindsOf } from './readers.ts'
import { seeds, type Seed } from './seeds.ts'

/** The limits for one damaged file. */
const LIMITS = { seconds: 20, megabytes: 900 }
/**
 * The kind whose decoders may crash, or take too long, on damaged files. The site runs each of its tasks in a separate process with limits,
 * and so does this program. That takes long, so only one of several turns of this kind is used.
 */
const WITH_OWN_PROCESS = 'video'
const TURNS_WITHOUT = 8

/** A damaged input that a reader must not fail on, and the problem. `bytes` are the input. */
export type Finding = { reader: string; name: string; bytes: Buffer; problem: string }

type Input = { name: string; bytes: Buffer; task: ReadTask }
type Maker = { reader: string; make: () => Input | Promise<Input> }

/** Returns a generator of random numbers that always yields the same numbers for a seed (xorshift). */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Reads damaged files and texts in a bounded process until `isOver`. Calls `onFinding` for each input that made a reader throw an unexpected
 * error, or need too much time or memory. Returns the number of inputs, and of those that were read or refused.
 */
export async function fuzz(
  random: Random,
  isOver: (inputs: number) => boolean,
  onFinding: (finding: Finding) => void,
  kinds?: readonly string[],
): Promise<{ inputs: number; read: number; refused: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-fuzz-'))
  const reading = openReading(LIMITS)
  const count = { inputs: 0, read: 0, refused: 0 }
  const makers = makersOf(await seeds(), { folder, random, kinds })
  try {
    // The kinds take turns, so that each kind has the same number of inputs.
    for (let turn = 0; !isOver(count.inputs); turn += 1) {
      const { reader, make } = makers[turn % makers.length]!
      if (reader === WITH_OWN_PROCESS && Math.floor(turn / makers.length) % TURNS_WITHOUT > 0) continue
      count.inputs += 1
      const { name, bytes, task } = await make()
      const outcome = await reading.read(task)
      if ('ms' in outcome) count.read += 1
      if ('refused' in outcome) count.refused += 1
      if (reader === WITH_OWN_PROCESS) {
        reading.restart()
        if ('ended' in outcome) continue
      }
      const problem = 'failed' in outcome ? outcome.failed : 'ended' in outcome ? outcome.ended : undefined
      if (problem !== undefined) onFinding({ reader, name, bytes, problem })
    }
  } finally {
    reading.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return count
}

/** Returns a function for each kind of file and for each parser of texts, which makes the next damaged input. */
function makersOf(
  all: readonly Seed[],
  { folder, random, kinds }: { folder: string; random: Random; kinds: readonly string[] | undefined },
): Maker[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const byKind = new Map<Kind, Seed[]>()
  for (const seed of all)
    for (const kind of kindsOf(seed.name)) byKind.set(kind, [...(byKind.get(kind) ?? []), seed])
  const files = [...byKind].map(([kind, some]) => ({
    reader: kind as string,
    make: async (): Promise<Input> => {
      const { name, bytes: seed } = pick(some)
      const alike = some.filter((each) => extname(each.name) === extname(name))
      const bytes = await mutated(seed, random, pick(alike).bytes)
      const path = join(folder, `input${extname(name)}`)
      writeFileSync(path, bytes)
      return { name, bytes, task: { kind, path } }
    },
  }))
  const texts = parsers.map(({ name, marks = [], wrap = String }) => ({
    reader: name,
    make: (): Input => {
      const text = wrap(textOf(marks, random))
      return { name: 'text.txt', bytes: Buffer.from(text), task: { parser: name, text } }
    },
  }))
  return [...files, ...texts].filter(({ reader }) => kinds === undefined || kinds.includes(reader))
}
