import { sourceQuery, type SourceQuery } from '../../source/index.ts'
import { z } from 'zod'
import { checkedPrefix, type CompleteParams, pathOf } from '../parameters.ts'
import type { BoardName, BoardTag, TagKind } from '../records.ts'
import { integer, maybe, readJsonList } from '../shapes.ts'
import type { MoebooruSite } from './site.ts'

const tagShape = z.object({ name: z.string().min(1).max(300), count: maybe(integer), type: maybe(integer) })

const KINDS: Record<number, TagKind> = { 1: 'artist', 3: 'copyright', 4: 'character' }
// Only for yande.re, because it is unknown whether the numbers 5 and 6 mean the same on Konachan.
const KINDS_OF_YANDERE: Record<number, TagKind> = { ...KINDS, 5: 'circle', 6: 'meta' }

/**
 * The most used tags that begin with the typed text: `GET /tag.json` with a pattern. This endpoint returns kinds and counts; the completion
 * endpoint of newer Moebooru versions does not.
 */
export const complete = ({ board, source, rule }: MoebooruSite): SourceQuery<CompleteParams, BoardTag[]> =>
  sourceQuery({
    source,
    name: 'complete',
    version: 1,
    freshSeconds: 86_400,
    request: ({ text }) => ({
      path: pathOf('/tag.json', { name: `${checkedPrefix(text, rule)}*`, order: 'count', limit: 20 }),
    }),
    read: (answer) =>
      readJsonList(answer, tagShape)
        .filter(({ name }) => rule.allows([name], { safe: true }))
        .map(({ name, count, type }) => ({ name, kind: kindNumbered(board, type), count, alias: null })),
  })

const kindNumbered = (board: BoardName, number: number | null): TagKind =>
  (board === 'yandere' ? KINDS_OF_YANDERE : KINDS)[number ?? 0] ?? 'general'
