import { contract, type InputOf, type SubjectCard } from '@engawa/contract'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

type Tie = InputOf<typeof contract.anime.tie>

/** Removes a connection immediately and offers an undo. */
export const untieWithUndo = (
  tie: Tie,
  { title }: SubjectCard,
  shown: { hide: () => void; show: () => void },
): Promise<void> =>
  removeWithUndo({
    message: m.anime_ties_untied({ title }),
    ...shown,
    remove: () => call(contract.anime.untie, tie),
    restore: () => call(contract.anime.tie, tie),
  })
