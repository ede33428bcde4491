import type { CaseOutcome, CaseSource, MemberHistory, SanctionType, WaitingKind } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** Names of the kinds of content that have a text. */
export const kindNames: Record<string, () => string> = {
  work: m.moderation_kind_work,
  chapter: m.moderation_kind_chapter,
  comment: m.moderation_kind_comment,
  bullet: m.moderation_kind_bullet,
  message: m.moderation_kind_message,
  user: m.moderation_kind_user,
  post: m.moderation_kind_post,
  community: m.moderation_kind_community,
  'wiki-page': m.moderation_kind_wiki,
  'wiki-revision': m.moderation_kind_wiki_revision,
  tag: m.moderation_kind_tag,
  anime: m.shell_place_anime,
  sanction: m.moderation_kind_sanction,
}

/** Returns the name of a kind of content; a kind without a text is named by its identifier. */
export const kindName = (kind: string): string => kindNames[kind]?.() ?? kind

export const sourceName: Record<CaseSource, () => string> = {
  report: m.moderation_source_report,
  held: m.moderation_source_held,
  appeal: m.moderation_source_appeal,
}

/** The names of waiting tasks, and the pages that show them. */
export const waitingTasks: Record<WaitingKind, { name: () => string; to: string }> = {
  report: { name: sourceName.report, to: '/moderation?source=report' },
  held: { name: sourceName.held, to: '/moderation?source=held' },
  appeal: { name: sourceName.appeal, to: '/moderation?source=appeal' },
  proposal: { name: m.shell_place_proposals, to: '/wiki?view=proposals' },
  community: { name: m.moderation_communities, to: '/moderation/communities' },
}

export const outcomeName: Record<CaseOutcome, () => string> = {
  removed: m.moderation_outcome_removed,
  sanctioned: m.moderation_outcome_sanctioned,
  dismissed: m.moderation_outcome_dismissed,
  approved: m.moderation_outcome_approved,
  withdrawn: m.moderation_outcome_withdrawn,
  lifted: m.moderation_outcome_lifted,
  upheld: m.moderation_outcome_upheld,
}

export const sanctionName: Record<SanctionType, () => string> = {
  warning: m.moderation_warning,
  mute: m.moderation_mute,
  block: m.moderation_block,
}

/** Returns a line with the numbers of a member's earlier warnings, sanctions, removals and notes; empty if there are none. */
export const historyLine = ({ warnings, sanctions, removals, notes }: MemberHistory): string =>
  [
    warnings > 0 && m.moderation_warnings({ count: warnings }),
    sanctions > 0 && m.moderation_sanction_count({ count: sanctions }),
    removals > 0 && m.moderation_removals({ count: removals }),
    notes > 0 && m.moderation_note_count({ count: notes }),
  ]
    .filter(Boolean)
    .join(' · ')
