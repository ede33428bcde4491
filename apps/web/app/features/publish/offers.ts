import { MessageSquareText, type LucideIcon } from 'lucide-react'
import { writePath } from '#app/features/forum/index.ts'
import { kinds } from '#app/features/works/index.ts'
import { m } from '#app/texts/messages.js'

/** A kind of content that can be published. */
export type Offer = {
  icon: LucideIcon
  name: () => string
  line: () => string
  create: () => string
  path: string
}

export const offers: readonly Offer[] = [
  ...kinds.map(({ offer, publishPath }) => ({ ...offer, path: publishPath })),
  {
    icon: MessageSquareText,
    name: m.publish_post,
    line: m.publish_post_line,
    create: m.shell_write_post,
    path: writePath(),
  },
]
