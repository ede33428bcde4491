import { MAX_UNREAD_COUNTED } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** Returns a text such as "3 new replies", or "100+ new replies" if the server stopped counting. */
export const newReplies = (count: number): string =>
  count < MAX_UNREAD_COUNTED ? m.subjects_new_replies({ count }) : m.subjects_new_replies_capped({ count })
