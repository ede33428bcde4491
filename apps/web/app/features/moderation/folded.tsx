import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Foldable, FoldLine } from '#app/ui/foldable.tsx'
import { useBlocked } from './blocking.ts'

type Props<P> = {
  /** Who wrote it. */
  uid: number
  mine: Mine<P>
  /** Whether the viewer blocked them, as the page came. */
  blocked: (own: P | null) => boolean
  /** What it is, in a line. */
  line: string
  children: ReactNode
}

/** What somebody wrote, folded to one line for those who blocked them, which opens it. */
export const Folded = <P,>({ uid, mine, blocked, line, children }: Props<P>) => (
  <Foldable
    mine={mine}
    vary={(own) => String(blocked(own))}
    line={(own, open) => <Line uid={uid} blocked={blocked(own)} line={line} onOpen={open} />}
  >
    {children}
  </Foldable>
)

type LineProps = { uid: number; blocked: boolean; line: string; onOpen: () => void }

function Line({ uid, blocked, line, onOpen }: LineProps) {
  if (!useBlocked(uid, blocked)) return null
  return (
    <FoldLine icon={<EyeOff size={16} aria-hidden />} show={m.moderation_marks_folded_show()} onOpen={onOpen}>
      {line}
    </FoldLine>
  )
}
