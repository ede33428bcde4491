import { z } from 'zod'
import { Whole } from './fields.ts'
import { LIMITS } from './limits.ts'

/** The requested length of a list, at least 1. A number above `max` counts as `max`. */
export const Limit = (byDefault: number, max: number = LIMITS.listMax) =>
  Whole(1, Number.MAX_SAFE_INTEGER)
    .transform((limit) => Math.min(limit, max))
    .default(byDefault)

/** The query fields of a list with cursors. */
export const CursorQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: Limit(LIMITS.listDefault),
})

/** A page of a list with cursors: `{items, nextCursor}`. `nextCursor` is null at the end of the list. */
export const CursorList = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** A list that never has more than 100 items: `{items}`. */
export const ShortList = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).meta({ maxItems: LIMITS.listMax }) })

/** A page of the `/user/*` lists, which have page numbers. */
export const PageList = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
  })

/** The query fields `pagenum` and `pagesize` of the lists of followed members and followers. */
export const PageQuery = z.object({
  pagenum: Whole(1, LIMITS.pageNumMax).default(1),
  pagesize: Limit(LIMITS.pageSizeDefault),
})
