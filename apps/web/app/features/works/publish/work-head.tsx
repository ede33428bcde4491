import type { WorkView } from '@engawa/contract'
import { Pencil } from 'lucide-react'
import { Cover } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { partsText } from '../components/parts-text.ts'
import { sizeText } from '../components/size-text.ts'
import { cardOfWork } from '../components/work-card.ts'

type Props = {
  work: WorkView
  /** The title in the field, whether it is saved yet or not. */
  title: string
  onOpen: () => void
}

/** The cover and title of the edited work, above its chapters. A press opens the work's details. */
export function WorkHead({ work, title, onOpen }: Props) {
  return (
    <BareButton
      title={m.publish_details()}
      onClick={onOpen}
      className="paper group flex min-w-0 items-center gap-3 rounded-lg border border-line p-2 pe-4 text-start shadow-2 max-mid:w-full mid:max-w-xl"
    >
      <Cover card={cardOfWork(work)} sizes="40px" upright decorative className="w-10 shrink-0 rounded-sm" />
      <span className="flex min-w-0 grow flex-col">
        <span className="line-clamp-2 font-medium group-hover:text-accent-text">
          {title === '' ? m.publish_untitled() : title}
        </span>
        <span className="truncate text-sm text-ink-soft">
          {partsText(work)} · {sizeText(work.size)}
        </span>
      </span>
      <Pencil size={16} aria-hidden className="shrink-0 text-ink-soft" />
    </BareButton>
  )
}
