import { EmptyState } from '#app/ui/states.tsx'
import { m } from '#app/texts/messages.js'
import { Pane } from './pane.tsx'

/** The pane next to the list while no conversation is open. */
export default function NoConversationPage() {
  return (
    <Pane className="items-center justify-center">
      <EmptyState line={m.chat_choose()} />
    </Pane>
  )
}
