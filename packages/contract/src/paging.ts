import { z } from 'zod'
import { Whole } from './fields.ts'
import { LIMITS } from './limits.ts'

/** The length of a list: at least 1. A larger number than `max` counts as `max`. */
export const Limit = (byDefault: number, max: number = LIMITS.listMax) =>
  Whole(1, Number.MAX_SAFE_INTEGER)
    .transform((limit) => Math.min(limit, max))
    .default(byDefault)

/** The query of a list with cursors. */
export const CursorQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: Limit(LIMITS.listDefault),
})

/** `{items, nextCursor}`; `nextCursor` is null at the end. */
export const CursorList = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** `{items}`: a list that cannot grow beyond 100. */
export const ShortList = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).meta({ maxItems: LIMITS.listMax }) })

/** The form of the `/user/*` lists, with page numbers. */
export const PageList = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
  })

/** `pagenum` and `pagesize` of the follow lists. */
export const PageQuery = z.object({
  pagenum: Whole(1, LIMITS.pageNumMax).default(1),
  pagesize: Limit(LIMITS.pageSizeDefault),
})
