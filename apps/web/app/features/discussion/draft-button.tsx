import { PenLine } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

type Props = { answered: { name: string } | undefined; onOpen: () => void }

/** A button that opens the draft of a closed composer, from any position in the thread. It takes no space in the layout. */
export function DraftButton({ answered, onOpen }: Props) {
  return (
    <div className="pointer-events-none sticky bottom-18 layer-page -my-2 flex h-0 items-end justify-center print:hidden">
      <Button
        size="sm"
        className="pointer-events-auto max-w-full rounded-full shadow-2"
        icon={<PenLine size={16} aria-hidden />}
        onClick={onOpen}
      >
        {answered ? m.discussion_go_on({ name: answered.name }) : m.discussion_go_on_own()}
      </Button>
    </div>
  )
}
