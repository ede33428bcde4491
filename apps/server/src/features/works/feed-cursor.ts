import { z } from 'zod'

/** Where a feed goes on. */
export const FeedCursor = z.object({ cursor: z.string().max(4_000).optional() })
