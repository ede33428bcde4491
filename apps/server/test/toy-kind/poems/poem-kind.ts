import { sql } from 'kysely'
import type { z } from 'zod'
import type { FeatureParts } from '../../../src/app-context.ts'
import type { PositionRules, WorkKind } from '../../../src/features/works/work-kind.ts'
import { POEM, PoemContent, PoemPosition } from './poems-contract.ts'

/** The rules for reading positions in a poem: the number of the last word that was read. */
const positionRules: PositionRules<z.output<typeof PoemPosition>> = {
  schema: PoemPosition,
  within: ({ word }, { size }) => ({ word: Math.min(word, size) }),
  progress: ({ word }, { size }) => word / Math.max(1, size),
}

export const poemKind = ({ database }: FeatureParts): WorkKind => ({
  ...POEM,
  positionRules,
  content: {
    schema: PoemContent,
    async read(_viewer, { chapter }) {
      const { rows } = await sql<{ text: string }>`
        select text, 'not declared' as secret from poems where chapter_id = ${chapter.id}`.execute(
        database.db,
      )
      return rows[0] ?? { text: '' }
    },
  },
  downloads: ({ id }) => [{ path: `/poems/${id}.txt`, type: 'text/plain', per: 'work' }],
  uploads: {},
})
