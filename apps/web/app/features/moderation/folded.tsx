import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Foldable, FoldLine } from '#app/ui/foldable.tsx'
import { useBlocked } from './blocking.ts'

type Props<P> = {
  /** The author's id. */
  uid: number
  mine: Mine<P>
  /** Whether the viewer blocked the author, according to the loaded page. */
  blocked: (own: P | null) => boolean
  /** Text of the line that replaces the content. */
  line: string
  children: ReactNode
}

/** Hides the content of a blocked author behind one line. A button in the line shows the content. */
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
