import { AppError, type moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { cleanupsOf, cleanupViews } from '../cleanups/cleanup-queries.ts'
import { historyOf } from '../member-history.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { sanctionViews } from '../sanction-views.ts'
import { authorsByIds, userCards } from '../../members/index.ts'

const NOTES_SHOWN = 100
/** Max entries about the account's security that are searched for resets by administrators. The member's own entries count, too. */
const CHANGES_READ = 200

export const member =
  (deps: ModerationDeps): Handler<typeof moderation.member> =>
  async (viewer, { uid }) => {
    const { db } = deps.database
    const [[card], notes, sanctions, changes, history, cleanups, neighbours] = await Promise.all([
      userCards(db, viewer, [uid]),
      db
        .selectFrom('member_notes')
        .selectAll()
        .where('uid', '=', uid)
        .orderBy('id', 'desc')
        .limit(NOTES_SHOWN)
        .execute(),
      deps.accounts.sanctions.of(db, uid),
      deps.audit.about(db, uid, 'user.security', CHANGES_READ),
      historyOf(db, [uid]),
      cleanupsOf(db, uid).then((rows) => cleanupViews(db, viewer, rows)),
      deps.accounts.sameNetworkAs(db, uid),
    ])
    if (!card) throw new AppError('user_not_found')
    const resets = changes.filter(({ data }) => data['what'] === 'factor-reset')
    const uids = [
      ...[...notes, ...sanctions].map((row) => row.by_uid),
      ...resets.map((row) => row.actor_id),
      ...neighbours.map((row) => row.uid),
    ].filter((by) => by !== null)
    const [people, views] = await Promise.all([
      authorsByIds(db, viewer, [...new Set(uids)]),
      sanctionViews(deps, sanctions),
    ])
    const personOf = (by: number | null) => (by === null ? null : (people.get(by) ?? null))
    return {
      member: { uid, name: card.name, avatar: card.avatar },
      history: history.get(uid)!,
      sanctions: views.map((view, at) => ({
        ...view,
        by: personOf(sanctions[at]?.by_uid ?? null),
        networks: sanctions[at]?.networks ?? false,
      })),
      sameNetwork: neighbours.flatMap(({ uid: other, at, isBlocked }) => {
        const found = people.get(other)
        return found ? [{ member: found, at: at.toISOString(), isBlocked }] : []
      }),
      notes: notes.map((note) => ({
        id: note.id,
        text: note.text,
        by: personOf(note.by_uid),
        createdAt: note.created_at.toISOString(),
      })),
      factorResets: resets.map((row) => ({
        id: row.seq,
        at: row.at.toISOString(),
        by: personOf(row.actor_id),
        reason: row.reason,
      })),
      cleanups,
      can: { sanction: card.role < viewer.role },
    }
  }
