import { join } from 'node:path'
import type { SourceAnswer, SourceReader } from '@engawa/connectors/source'
import { fitsInTurn, sideWork } from '@engawa/platform/text-work'
import { readAnswer as readHere, requireRead, type ReadAnswer } from './answer-reading.ts'

/**
 * Max bytes of answers that are read in this thread in one turn of the event loop. The worst possible answers of this size take about 50
 * ms, and answers of real sources less than 10 ms.
 */
export const MAX_BYTES_IN_TURN = 64 * 1024

const inSideProcess = sideWork(
  join(import.meta.dirname, 'read-large-answer.ts'),
  () => import('./read-large-answer.ts'),
)

/** Whether the answer is compressed (gzip). The reader must decompress it, and then it may be a thousand times as large. */
const isPacked = ({ body }: SourceAnswer): boolean => body[0] === 0x1f && body[1] === 0x8b

type Options = { addedTerms?: readonly string[] }

/**
 * Reads the answer of a source; no other code of the server does this. Large and compressed answers are read in a side process. Throws a
 * `SourceError`, or an error of the side process.
 */
export async function readAnswer<P, T>(
  reader: SourceReader<P, T>,
  answer: SourceAnswer,
  params: P,
  { addedTerms = [] }: Options = {},
): Promise<Exclude<ReadAnswer, { problem: string }>> {
  if (!isPacked(answer) && fitsInTurn(answer.body.length, MAX_BYTES_IN_TURN))
    return requireRead(readHere(reader, answer, params))
  const { name, source } = reader
  return requireRead(
    await inSideProcess('readLargeAnswer', { source: source.name, name, answer, params, addedTerms }),
  )
}
