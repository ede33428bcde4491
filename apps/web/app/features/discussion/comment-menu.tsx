import { contract, type CommentView } from '@engawa/contract'
import { Ban, BellOff, Flag, History, Link2, Pencil, Quote, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { blockWithUndo, ReportSubject } from '#app/features/moderation/index.ts'
import { muteWithUndo } from '#app/features/notifications/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import type { FindBox } from './write-in.ts'

/** An additional action on a comment. The feature that shows the thread defines it. */
export type ExtraAction = { name: string; label: string; icon: ReactNode; onClick: () => void }

export type CommentActions = {
  extra: readonly ExtraAction[]
  /** The path of the thread's page; undefined if it is the current page. */
  page?: string
  onReply: () => void
  /** Quotes the comment in the composer. Returns a function that finds the text box. */
  onQuote: () => FindBox
  /** Opens the editor of the comment. Returns a function that finds the text box. */
  onEdit: () => FindBox
  onRemove: () => void
}

type Props = {
  comment: CommentView
  canReply: boolean
  actions: CommentActions
  defaultOpen: boolean
}

const icon = { size: 16, 'aria-hidden': true } as const

/** A menu with the less frequent actions on a comment. */
export function CommentMenu({ comment, canReply, actions, defaultOpen }: Props) {
  const [dialog, setDialog] = useState<'revisions' | 'report'>()
  const { author, can, editedAt } = comment
  const close = () => setDialog(undefined)
  return (
    <>
      <MoreMenu
        label={m.discussion_more_of({ name: author.name, floor: comment.floor })}
        size="sm"
        defaultOpen={defaultOpen}
      >
        {canReply && (
          <MenuItem icon={<Quote {...icon} />} onClick={actions.onQuote}>
            {m.discussion_quote()}
          </MenuItem>
        )}
        <MenuItem icon={<Link2 {...icon} />} onClick={() => void copyLink(comment, actions.page)}>
          {m.acts_copy_link()}
        </MenuItem>
        {editedAt !== null && (
          <MenuItem icon={<History {...icon} />} onClick={() => setDialog('revisions')}>
            {m.acts_history()}
          </MenuItem>
        )}
        {actions.extra.map((action) => (
          <MenuItem key={action.name} icon={action.icon} onClick={action.onClick}>
            {action.label}
          </MenuItem>
        ))}
        {can.edit && (
          <MenuItem icon={<Pencil {...icon} />} onClick={actions.onEdit}>
            {m.discussion_edit()}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem
            icon={<BellOff {...icon} />}
            onClick={() => void muteWithUndo({ kind: 'user', id: author.uid }, author.name)}
          >
            {m.acts_mute_named({ name: author.name })}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem icon={<Ban {...icon} />} onClick={() => void blockWithUndo(author)}>
            {m.acts_block_named({ name: author.name })}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem icon={<Flag {...icon} />} onClick={() => setDialog('report')}>
            {m.acts_report()}
          </MenuItem>
        )}
        {can.remove && (
          <MenuItem icon={<Trash2 {...icon} />} danger onClick={actions.onRemove}>
            {can.report ? m.acts_remove() : m.acts_delete()}
          </MenuItem>
        )}
      </MoreMenu>
      {dialog === 'revisions' && (
        <RevisionsDialog
          title={m.discussion_revisions({ name: author.name })}
          name={`comment ${comment.id} ${comment.version}`}
          load={() => wholeList(call, contract.discussion.revisions, { id: comment.id })}
          onClose={close}
        />
      )}
      {dialog === 'report' && (
        <ReportSubject
          subject={{ kind: 'comment', id: comment.id }}
          label={m.discussion_report_by({ name: author.name })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Copies the URL of a comment. At that URL the thread starts with the comment. */
async function copyLink({ id, floor }: CommentView, page?: string): Promise<void> {
  const { origin, pathname } = window.location
  await navigator.clipboard.writeText(`${origin}${page ?? pathname}?floor=${floor}#comment-${id}`)
  toastSuccess(m.acts_link_copied())
}
