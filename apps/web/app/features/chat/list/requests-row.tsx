import { MailQuestionMark } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { rowClass } from './row-class.ts'

/** A row that shows how many message requests wait. A press shows them. */
export function RequestsRow({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <BareButton onClick={onShow} className={cx(rowClass, 'h-16 w-full text-start')}>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
        <MailQuestionMark size={22} aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{m.chat_requests()}</span>
        <span className="block truncate text-sm text-ink-soft">{m.chat_requests_line({ count })}</span>
      </span>
    </BareButton>
  )
}
