import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'

/** Explains why an old conversation is above newer ones, and links to the usual order. */
export const LinkedNote = () => (
  <p className="-mb-2 flex flex-wrap gap-x-3 text-sm text-ink-soft">
    {m.discussion_linked()}
    <TextLink to="?" preventScrollReset>
      {m.discussion_linked_back()}
    </TextLink>
  </p>
)
