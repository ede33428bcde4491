import { z } from 'zod'

/** The cursor of a feed's next page. */
export const FeedCursor = z.object({ cursor: z.string().max(4_000).optional() })
