import { type Source, sourceQuery, type SourceQuery } from '../source/index.ts'
import { z } from 'zod'
import type { Rule } from '../rule/index.ts'
import type { PostParams } from './parameters.ts'
import type { BoardNote } from './records.ts'
import { integer, maybe, plainTextOf, positive, readJsonList } from './shapes.ts'

/** The side of a box. Boards allow the side 0; such a note still has a text. */
const side = integer.transform((pixels) => Math.max(pixels, 1))

const noteShape = z.object({
  id: positive,
  x: integer,
  y: integer,
  width: side,
  height: side,
  is_active: maybe(z.boolean()),
  body: z.string(),
})

/** Creates the query for notes. Danbooru and Moebooru answer in the same form: boxes in pixels of the original picture, with HTML texts. */
export const notesQuery = (
  source: Source,
  rule: Rule,
  path: (params: PostParams) => string,
): SourceQuery<PostParams, BoardNote[]> =>
  sourceQuery({
    source,
    name: 'notes',
    version: 1,
    freshSeconds: 3_600,
    request: (params) => ({ path: path(params) }),
    read: (answer) =>
      readJsonList(answer, noteShape)
        .filter(({ is_active }) => is_active !== false)
        .map(({ id, x, y, width, height, body }) => ({ id, x, y, width, height, text: plainTextOf(body) }))
        .filter(({ text }) => text !== '' && rule.allowsText(text)),
  })
