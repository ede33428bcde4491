import { isAppError, wikiKey, type InputOf, type wiki } from '@engawa/contract'
import { asMember, type Handler, type Member } from '../../../endpoints/operation.ts'
import { applyEdit } from '../apply-edit.ts'
import { deleteDraft, writeDraft } from '../drafts.ts'
import { editTransaction } from '../edit-transaction.ts'
import { propose } from '../propose.ts'
import { KIND } from '../wiki-changed.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { isTrusted } from '../wiki-policy.ts'
import { editorFacts } from '../wiki-queries.ts'

type Input = InputOf<typeof wiki.save>

export const save =
  (deps: WikiDeps): Handler<typeof wiki.save> =>
  async (viewer, input) => {
    const member = asMember(viewer)
    try {
      return await saveOrPropose(deps, member, input)
    } catch (error) {
      // A refused text is stored as a draft, so that it is not lost.
      if (isAppError(error) && error.status < 500 && error.errorName !== 'bad_input')
        await deps.database.transaction((tx) => writeDraft(deps, tx, member.uid, input))
      throw error
    }
  }

async function saveOrPropose(deps: WikiDeps, member: Member, input: Input) {
  const { uid, role } = member
  return editTransaction(deps, member, async (tx) => {
    const { title } = input
    const texts = [title, input.text, input.summary]
    const isHeld = await deps.moderation.wouldHold(tx, member, { kind: KIND, texts, isNew: true })
    if (isHeld || !isTrusted(role, await editorFacts(tx, uid), deps.clock.now())) {
      const { id, revision } = await propose(deps, tx, { ...input, authorId: uid, role })
      await deps.texts.addPictureUses(tx, { kind: 'wiki-proposal', id }, input.text)
      await deleteDraft(tx, uid, wikiKey(title))
      return { outcome: 'proposed' as const, title, revision, conflict: null }
    }
    const applied = await applyEdit(deps, tx, { ...input, authorId: uid, role })
    const answer = { outcome: applied.outcome, title: applied.page.title }
    if (applied.outcome === 'conflict') {
      await writeDraft(deps, tx, uid, input)
      return { ...answer, revision: applied.conflict.revision, conflict: applied.conflict }
    }
    await deleteDraft(tx, uid, wikiKey(title))
    return { ...answer, revision: applied.revision, conflict: null }
  })
}
