import { AppError, BOARDS } from '@engawa/contract'
import { z } from 'zod'
import type { BoardPositions } from './merge-streams.ts'

const Position = z.tuple([z.string().max(20).nullable(), z.number().int().nullable()])
const Positions = z.partialRecord(z.enum(BOARDS), Position)

/** Encodes the positions of a list in its boards as a cursor; null when no board has more posts. */
export function writePositions(positions: BoardPositions): string | null {
  const entries = Object.entries(positions).map(([board, { cursor, after }]) => [board, [cursor, after]])
  if (entries.length === 0) return null
  return Buffer.from(JSON.stringify(Object.fromEntries(entries))).toString('base64url')
}

/** Decodes a cursor. Throws `bad_cursor`. The content of the positions is not checked. */
export function readPositions(cursor: string): BoardPositions {
  const read = Positions.safeParse(parsed(cursor))
  if (!read.success) throw new AppError('bad_cursor')
  const positions = Object.entries(read.data).map(([board, [at, after]]) => [board, { cursor: at, after }])
  return Object.fromEntries(positions) as BoardPositions
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
