import type { CommentView } from '@engawa/contract'
import { SelectionCheckbox } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import type { Choosing } from './use-choosing.ts'

type Props = { choosing: Choosing; comment: CommentView; items: readonly CommentView[] }

/** The checkbox of a reply while a moderator chooses replies. */
export function ChoiceBox({ choosing, comment, items }: Props) {
  const { from = null } = choosing.choice ?? {}
  const isInRange = from !== null && comment.floor >= from
  return (
    <SelectionCheckbox
      name={m.moving_reply({ name: comment.author.name, floor: comment.floor })}
      checked={choosing.isChosen(comment)}
      onChoose={isInRange ? undefined : (range) => choosing.choose(comment, items, range)}
    />
  )
}
