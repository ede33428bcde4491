// Runs in a side process, because it loads all connectors.
import { readersOf } from '@engawa/connectors/answers'
import type { SourceAnswer } from '@engawa/connectors/source'
import { readAnswer, type ReadAnswer } from './answer-reading.ts'

export type LargeAnswer = {
  source: string
  /** The name of the reader. */
  name: string
  answer: SourceAnswer
  params: unknown
  addedTerms: readonly string[]
}

/** Reads an answer with the reader that has the given source and name. */
export function readLargeAnswer({ source, name, answer, params, addedTerms }: LargeAnswer): ReadAnswer {
  const reader = readersOf(addedTerms).find((each) => each.source.name === source && each.name === name)
  if (!reader) throw new Error(`No connector exports the reader ${name} of ${source}`)
  return readAnswer(reader, answer, params as never)
}
