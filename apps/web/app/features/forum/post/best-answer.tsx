import type { PostView } from '@engawa/contract'
import { CircleCheck } from 'lucide-react'
import { Folded } from '#app/features/moderation/index.ts'
import type { Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'

type Props = { answer: NonNullable<PostView['bestAnswer']>; mine: Mine<Pick<PostView, 'bestAnswer'>> }

/** The beginning of the best answer under a question, with a link to the answer in the thread. */
export function BestAnswer({ answer: { id, floor, author, text, blocked }, mine }: Props) {
  const address = `?floor=${floor}#comment-${id}`
  return (
    <section
      aria-label={m.forum_best()}
      className="flex flex-col gap-1 rounded-md border border-line bg-paper-2 p-4"
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <CircleCheck size={18} aria-hidden className="text-leaf" />
        <TextLink to={address} preventScrollReset className="touch-target font-medium">
          {m.forum_best_by({ name: author.name, floor })}
        </TextLink>
      </p>
      <Folded
        uid={author.uid}
        mine={mine}
        blocked={(own) => own?.bestAnswer?.blocked ?? blocked}
        line={m.forum_best_folded({ floor })}
      >
        <p className="line-clamp-4">{text}</p>
      </Folded>
    </section>
  )
}
