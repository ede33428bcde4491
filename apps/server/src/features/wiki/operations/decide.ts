import { AppError, type InputOf, type Language, type wiki } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler, type Member, type Viewer } from '../../../endpoints/operation.ts'
import { applyEdit } from '../apply-edit.ts'
import { editTransaction } from '../edit-transaction.ts'
import { lockProposal, setDecision } from '../proposal-state.ts'
import { KIND } from '../wiki-changed.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import type { ProposalRow } from '../wiki-queries.ts'
import { authorsByIds } from '../../members/index.ts'

type Input = InputOf<typeof wiki.decide>

export const decide =
  (deps: WikiDeps): Handler<typeof wiki.decide> =>
  async (viewer, input) => {
    const member = asMember(viewer)
    return editTransaction(deps, member, async (tx) => {
      const proposal = await lockOpen(tx, input.id, viewer)
      return input.accept
        ? accept(deps, tx, member, proposal, input.resolved)
        : decline(deps, tx, member, proposal, input.reason)
    })
  }

async function lockOpen(tx: Tx<Tables>, id: number, viewer: Viewer): Promise<ProposalRow> {
  const row = await lockProposal(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'open') throw await alreadyDecided(tx, { ...row, state: row.state }, viewer)
  return row
}

type Decided = Exclude<ProposalRow['state'], 'open'>

const words: Record<Language, Record<Decided, string>> = {
  en: { accepted: 'accepted', declined: 'declined', withdrawn: 'withdrawn by its author' },
  'zh-CN': { accepted: '已采纳', declined: '未采纳', withdrawn: '作者已撤回' },
}

async function alreadyDecided(
  tx: Tx<Tables>,
  { decided_by: by, state }: ProposalRow & { state: Decided },
  viewer: Viewer,
): Promise<AppError> {
  const person = by === null ? undefined : (await authorsByIds(tx, viewer, [by])).get(by)
  return new AppError('already_decided', {
    values: { who: person?.name ?? '–', what: words[viewer.language][state] },
  })
}

/** Applies a proposed edit under its author's name. If the edit conflicts with the current text, the proposal stays open. */
async function accept(
  deps: WikiDeps,
  tx: Tx<Tables>,
  { uid, role }: Member,
  proposal: ProposalRow,
  resolved: Input['resolved'],
) {
  const applied = await applyEdit(deps, tx, {
    title: proposal.title,
    baseRevision: resolved?.baseRevision ?? proposal.base_id,
    text: resolved?.text ?? proposal.text,
    summary: proposal.summary,
    minor: proposal.minor,
    authorId: proposal.author_id,
    reviewerId: uid,
    role,
  })
  if (applied.outcome === 'conflict') return { state: 'conflict' as const, conflict: applied.conflict }
  await setDecision(deps, tx, proposal, { state: 'accepted', byUid: uid, reason: '' })
  await deps.notifications.notify(tx, {
    kind: 'wiki-accepted',
    to: proposal.author_id,
    subject: { kind: KIND, id: applied.page.id },
    data: { title: proposal.title },
  })
  return { state: 'accepted' as const, conflict: null }
}

async function decline(
  deps: WikiDeps,
  tx: Tx<Tables>,
  { uid }: Member,
  proposal: ProposalRow,
  reason: string,
) {
  await setDecision(deps, tx, proposal, { state: 'declined', byUid: uid, reason })
  await deps.notifications.notify(tx, {
    kind: 'wiki-declined',
    to: proposal.author_id,
    data: { title: proposal.title, reason },
  })
  return { state: 'declined' as const, conflict: null }
}
