import { textIn } from '@engawa/contract'
import { sql } from 'kysely'
import { texts } from '../../notifications/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { undoDecideProposal } from './operations/decide-proposal.ts'
import { isOpen } from './proposals.ts'

type Named = { name: string; reason: string }

/** Defines proposed communities as waiting tasks, the undoing of decisions, and the notifications of the proposers. */
export function defineProposals(deps: ForumDeps): void {
  const { audit, notifications, waiting } = deps
  waiting.define('community', {
    count: sql`select count(*)::int from community_proposals where ${isOpen}`,
    section: 'forum',
  })
  for (const action of ['community.approve', 'community.decline'] as const)
    audit.undoable(action, (tx, viewer, entry) => undoDecideProposal(deps, tx, viewer, entry))
  notifications.define({
    kind: 'community-approved',
    label: texts('新社区申请通过', 'My proposed communities approved'),
    required: true,
    text: (language, data) => {
      const { name } = data as Named
      return textIn(
        { en: `Your community “${name}” was approved`, zh: `你申请的社区“${name}”已开张` },
        language,
      )
    },
  })
  notifications.define({
    kind: 'community-declined',
    label: texts('新社区申请未通过', 'My proposed communities declined'),
    required: true,
    text: (language, data) => {
      const { name, reason } = data as Named
      const en = `Your community “${name}” was not approved: ${reason}`
      return textIn({ en, zh: `你申请的社区“${name}”未获通过：${reason}` }, language)
    },
    link: () => '/forum/community/manage',
  })
}
