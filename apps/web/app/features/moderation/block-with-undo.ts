import { m } from '#app/texts/messages.js'
import { blockPerson, unblockPerson } from './blocking.ts'
import { removeWithUndo } from './remove-with-undo.ts'

/** Blocks a member for the viewer and offers to undo it. `onChange` gets each change, so that the page can update. */
export const blockWithUndo = (
  { uid, name }: { uid: number; name: string },
  onChange: (isBlocked: boolean) => void = () => undefined,
): Promise<void> =>
  removeWithUndo({
    message: m.moderation_marks_person_blocked({ name }),
    hide: () => onChange(true),
    show: () => onChange(false),
    remove: () => blockPerson(uid),
    restore: () => unblockPerson(uid),
  })
