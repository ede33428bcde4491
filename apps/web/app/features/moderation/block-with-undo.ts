import { contract } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { removeWithUndo } from './remove-with-undo.ts'

/** Blocks somebody for the viewer and offers to undo it; `onChange` follows, for what the page shows. */
export const blockWithUndo = (
  { uid, name }: { uid: number; name: string },
  onChange: (isBlocked: boolean) => void = () => undefined,
): Promise<void> =>
  removeWithUndo({
    message: m.moderation_person_blocked({ name }),
    hide: () => onChange(true),
    show: () => onChange(false),
    remove: () => call(contract.moderation.block, { uid }),
    restore: () => call(contract.moderation.unblock, { uid }),
  })
