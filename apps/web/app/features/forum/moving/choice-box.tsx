import type { CommentView } from '@engawa/contract'
import { SelectionCheckbox } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import type { Choice, Choosing } from './use-choosing.ts'

export type ChoiceBoxProps = {
  choosing: Choosing
  choice: Choice
  comment: CommentView
  items: readonly CommentView[]
}

/** The checkbox of a reply while a moderator chooses replies. */
export function ChoiceBox({ choosing, choice, comment, items }: ChoiceBoxProps) {
  const { ids, from } = choice
  const isInRange = from !== null && comment.floor >= from
  return (
    <SelectionCheckbox
      name={m.moving_reply({ name: comment.author.name, floor: comment.floor })}
      checked={isInRange || ids.has(comment.id)}
      onChoose={isInRange ? undefined : (range) => choosing.set(withChoice(choice, comment, items, range))}
    />
  )
}

/** Chooses a reply, or drops it. With `range`, chooses all shown replies from the last chosen one to this one. */
function withChoice(
  { ids, from, last }: Choice,
  comment: CommentView,
  items: readonly CommentView[],
  range: boolean,
): Choice {
  const [first, end] = [last?.floor ?? comment.floor, comment.floor].toSorted((a, b) => a - b)
  const between = items.filter(({ floor }) => floor >= first! && floor <= end!).map(({ id }) => id)
  const next = range
    ? [...ids, ...between]
    : ids.has(comment.id)
      ? [...ids].filter((id) => id !== comment.id)
      : [...ids, comment.id]
  return { ids: new Set(next), from, last: comment }
}
