import { AppError, attachmentNames, LIMITS, ROLE, type chat } from '@engawa/contract'
import type { RequestRules } from '../../moderation/index.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { changeMessage, type Changing } from '../change-message.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { hasAgreed } from '../chat-policy.ts'
import { KIND } from '../message-subject.ts'
import { countMessage } from '../sending/count-message.ts'

export const edit =
  (deps: ChatDeps): Handler<typeof chat.edit> =>
  async (viewer, { seq, content: typed }) => {
    const { uid } = asMember(viewer)
    await countMessage(deps, uid)
    const rules = await deps.moderation.requestRules(KIND)
    const changed = await changeMessage(deps, { uid, seq }, async (tx, changing) => {
      const { message, pair } = changing
      const content = typed || attachmentNames(message.attachments ?? [])
      if (message.sender_id !== uid) throw new AppError('not_found')
      if (message.recalled_at) throw new AppError('chat_recalled')
      if (message.content === content) return null
      if (pair.senderBlocks) throw new AppError('chat_you_blocked')
      requireInTime(deps, changing)
      if (content === '' && (message.files?.length ?? 0) === 0)
        throw new AppError('bad_input', { fields: { content: 'required' } })
      requireAllowed(rules, changing, typed)
      await tx
        .insertInto('chat_unindexed')
        .values({ message_id: message.id })
        .onConflict((on) => on.doNothing())
        .execute()
      return { content, edited_at: deps.clock.now() }
    })
    deps.indexer.wake()
    return changed
  }

/**
 * Throws `chat_change_late` for a sticker, or a message older than fifteen minutes. Throws it also when the receiver has
 * blocked the sender, who must not notice the block.
 */
function requireInTime({ clock }: ChatDeps, { message, pair }: Changing): void {
  const age = clock.now().getTime() - message.created_at.getTime()
  if (age > LIMITS.chatChangeMs || message.sticker || pair.receiverBlocks)
    throw new AppError('chat_change_late')
}

// Throws if a rule for messages to strangers refuses the edited text, because these rules also apply to edits.
function requireAllowed(rules: RequestRules, { pair, message }: Changing, text: string): void {
  if (hasAgreed(pair) || pair.role >= ROLE.moderator) return
  const fileNames = [...(message.files ?? []), ...(message.attachments ?? [])].map(({ name }) => name)
  const refused = rules.refusalOf({ text, fileNames, joinedAt: pair.since })
  if (refused) throw refused
}
