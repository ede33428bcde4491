import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameParagraphs, type Moved, type Named } from './name-paragraphs.ts'

/** A chapter whose paragraphs have identities of their own, which edits carry along: what the names are measured by. */
type Model = { id: number; words: string[] }[]

const WORDS =
  'amber birch cedar delta ember fjord grove heron islet jetty knoll larch maple north otter'.split(' ')
const pick = (random: () => number, below: number): number => Math.floor(random() * below)
const newWords = (random: () => number): string[] =>
  Array.from(
    { length: 6 + pick(random, 12) },
    () => `${WORDS[pick(random, WORDS.length)]}${pick(random, 900)}`,
  )

let lastId = 0

const lengthOf = ({ words }: Model[number]): number => words.join('').length

type Edit = (model: Model, at: number, random: () => number) => Model

/** What is said of a paragraph that is gone or became one with another: where a reader in it is then. */
type Went = Map<number, number>

const change = (model: Model, at: number, words: string[]): Model =>
  model.map((each, place) => (place === at ? { ...each, words } : each))

const edits: Record<string, (went: Went) => Edit> = {
  insert: () => (model, at, random) => model.toSpliced(at, 0, { id: (lastId += 1), words: newWords(random) }),
  reword: () => (model, at, random) => {
    const words = [...model[at]!.words]
    for (let count = 0; count < words.length / 3; count += 1)
      words[pick(random, words.length)] = newWords(random)[0]!
    return change(model, at, words)
  },
  shorten: () => (model, at, random) => {
    const { words } = model[at]!
    const from = pick(random, words.length / 3)
    return change(model, at, words.toSpliced(from, Math.floor(words.length / 3)))
  },
  lengthen: () => (model, at, random) => {
    const { words } = model[at]!
    return change(model, at, words.toSpliced(pick(random, words.length), 0, ...newWords(random).slice(0, 4)))
  },
  remove: (went) => (model, at) => {
    if (model.length < 5) return model
    went.set(model[at]!.id, (model[at - 1] ?? model[at + 1])!.id)
    return model.toSpliced(at, 1)
  },
  // A reader in it stays with the larger part.
  split: () => (model, at) => {
    const { id, words } = model[at]!
    if (words.length < 9) return model
    const cut = Math.ceil((words.length * 2) / 3)
    return model.toSpliced(
      at,
      1,
      { id, words: words.slice(0, cut) },
      { id: (lastId += 1), words: words.slice(cut) },
    )
  },
  join: (went) => (model, at) => {
    const [one, other] = [model[at], model[at + 1]]
    if (!one || !other || model.length < 5) return model
    const [larger, smaller] = lengthOf(one) > lengthOf(other) ? [one, other] : [other, one]
    went.set(smaller.id, larger.id)
    return model.toSpliced(at, 2, { id: larger.id, words: [...one.words, ...other.words] })
  },
  move: () => (model, at, random) => {
    const rest = model.toSpliced(at, 1)
    return rest.toSpliced(pick(random, rest.length), 0, model[at]!)
  },
}
const kinds = Object.keys(edits)

const namedAs = (model: Model, keys: readonly string[]): Named[] =>
  sourcesOf(model).map((source, at) => ({ key: keys[at]!, source }))

const sourcesOf = (model: Model): string[] => model.map(({ words }) => words.join(' '))

test('a place is within one paragraph of where it was after 1,000 random edits', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomFrom(seed)
      let model: Model = Array.from({ length: 40 }, () => ({ id: (lastId += 1), words: newWords(random) }))
      let state = nameParagraphs([], sourcesOf(model), {})
      let named = namedAs(model, state.keys)
      const places = model.map(({ id }, at) => ({ id, key: named[at]!.key }))
      const went: Went = new Map()
      for (let count = 0; count < 1_000; count += 1) {
        const edit = edits[kinds[pick(random, kinds.length)]!]!(went)
        model = edit(model, pick(random, model.length), random)
        state = nameParagraphs(named, sourcesOf(model), state.moved)
        named = namedAs(model, state.keys)
      }
      for (const place of places) expect(distance(place, model, state, went)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 12 },
  )
})

function distance(
  { id, key }: { id: number; key: string },
  model: Model,
  { keys, moved }: { keys: string[]; moved: Moved },
  went: Went,
): number {
  let now = id
  while (went.has(now)) now = went.get(now)!
  const wanted = model.findIndex((each) => each.id === now)
  const found = keys.indexOf(keys.includes(key) ? key : (moved[key] ?? ''))
  expect(wanted).not.toBe(-1)
  expect(found).not.toBe(-1)
  return Math.abs(wanted - found)
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('every paragraph has a name of its own, also where texts repeat', () => {
  const text = fc.constantFrom('a', 'b', '***', 'the same line again')
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 12 }), { maxLength: 8 }), (versions) => {
      let named: Named[] = []
      let moved: Moved = {}
      for (const sources of versions) {
        const next = nameParagraphs(named, sources, moved)
        expect(new Set(next.keys).size).toBe(sources.length)
        // What is gone leads to what is there, as long as anything is.
        for (const to of Object.values(next.moved)) expect(next.keys).toContain(to)
        named = sources.map((source, at) => ({ key: next.keys[at]!, source }))
        moved = next.moved
      }
    }),
  )
})

test('a chapter that is emptied and written anew forgets its names', () => {
  const first = nameParagraphs([], ['one', 'two'], {})
  const named = ['one', 'two'].map((source, at) => ({ key: first.keys[at]!, source }))
  const none = nameParagraphs(named, [], {})
  expect(none).toEqual({ keys: [], moved: {} })
})

test('ten thousand paragraphs are named, and so are as many others instead', () => {
  const texts = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word} ${at}`)
  const first = nameParagraphs([], texts('one'), {})
  const named = texts('one').map((source, at) => ({ key: first.keys[at]!, source }))
  expect(nameParagraphs(named, texts('two'), {}).keys).toHaveLength(10_000)
})
