import { nameParagraphs, type Named } from '../src/features/works/novels/paragraphs/name-paragraphs.ts'

/** A chapter whose paragraphs have ids that survive edits. The keys that the program assigns are compared with these ids. */
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

/** Maps each removed or merged paragraph to the paragraph in which its reader continues. Both are ids. */
type Successors = Map<number, number>

const change = (model: Model, at: number, words: string[]): Model =>
  model.map((each, place) => (place === at ? { ...each, words } : each))

const edits: Record<string, (successors: Successors) => Edit> = {
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
  remove: (successors) => (model, at) => {
    if (model.length < 5) return model
    successors.set(model[at]!.id, (model[at - 1] ?? model[at + 1])!.id)
    return model.toSpliced(at, 1)
  },
  // A reader of a split paragraph stays in the larger part, which retains the id.
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
  join: (successors) => (model, at) => {
    const [one, other] = [model[at], model[at + 1]]
    if (!one || !other || model.length < 5) return model
    const [larger, smaller] = lengthOf(one) > lengthOf(other) ? [one, other] : [other, one]
    successors.set(smaller.id, larger.id)
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

/** Returns a function that returns pseudorandom numbers from 0 to 1, which depend only on the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A reading position: the id of a paragraph in the model, and the key that the paragraph had when the position was stored. */
export type MarkedPlace = { id: number; key: string }

/**
 * Creates a chapter for repeated random edits of its paragraphs. The model knows the paragraph in which a reader would expect a
 * reading position after the edits. A test compares it with the paragraph to which the keys lead.
 */
export function createEditedChapter(seed: number, length = 40) {
  const random = randomFrom(seed)
  const successors: Successors = new Map()
  let model: Model = Array.from({ length }, () => ({ id: (lastId += 1), words: newWords(random) }))
  let state = nameParagraphs([], sourcesOf(model), {})
  let named = namedAs(model, state.keys)
  return {
    random,
    /** Returns the current paragraphs with their keys. */
    named: (): readonly Named[] => named,
    moved: () => state.moved,
    places: (): MarkedPlace[] => model.map(({ id }, at) => ({ id, key: named[at]!.key })),
    edit(): void {
      const edit = edits[kinds[pick(random, kinds.length)]!]!(successors)
      model = edit(model, pick(random, model.length), random)
      state = nameParagraphs(named, sourcesOf(model), state.moved)
      named = namedAs(model, state.keys)
    },
    /** Returns how many paragraphs a reading position is away from the expected one. Infinite when it is lost. */
    distanceOf({ id, key }: MarkedPlace): number {
      let now = id
      while (successors.has(now)) now = successors.get(now)!
      const wanted = model.findIndex((each) => each.id === now)
      const found = state.keys.indexOf(state.keys.includes(key) ? key : (state.moved[key] ?? ''))
      return wanted < 0 || found < 0 ? Infinity : Math.abs(wanted - found)
    },
  }
}
