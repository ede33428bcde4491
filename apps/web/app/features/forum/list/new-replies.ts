import { MAX_UNREAD_COUNTED } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** Returns the number of unread replies as text, e.g. "3 new replies". If the server stopped counting, returns "100+ new replies". */
export const newReplies = (count: number): string =>
  count < MAX_UNREAD_COUNTED ? m.subjects_new_replies({ count }) : m.subjects_new_replies_capped({ count })
