import { contract, type PostView } from '@engawa/contract'
import { Flag, History, Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RevisionsDialog } from '#app/features/discussion/index.ts'
import { removeWithUndo, ReportSubject } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { communityPath, writePath } from '../paths.ts'
import type { ModeratorDialogName } from './moderator-items.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

type Props = { post: PostView; can: PostView['can']; onChoose: () => void }

/** The actions of moderators load separately, because few readers moderate. */
const loadItems = () => import('./moderator-items.tsx')

/** More actions on a post, for its author, moderators and readers. */
export function PostMenu({ post, can, onChoose }: Props) {
  const [dialog, setDialog] = useState<'revisions' | 'report' | ModeratorDialogName>()
  const moderators = useLate(loadItems, can.lock || can.ban || can.pin.length > 0)
  const navigate = useNavigate()
  const { id } = post
  const subject = { kind: 'post', id }
  const remove = () => {
    const back = post.community === null ? '/forum' : communityPath(post.community.id)
    return removeWithUndo({
      message: m.forum_removed(),
      hide: () => void navigate(back),
      show: () => void navigate(-1),
      remove: () => call(contract.moderation.remove, subject),
      restore: () => call(contract.moderation.restore, subject),
    })
  }
  return (
    <>
      <MoreMenu label={m.forum_more()} className="ml-auto">
        {can.edit && (
          <MenuItem icon={<Pencil {...icon} />} onClick={() => void navigate(writePath({ id }))}>
            {m.forum_edit()}
          </MenuItem>
        )}
        <MenuItem icon={<Link2 {...icon} />} onClick={() => void copyLink()}>
          {m.acts_copy_link()}
        </MenuItem>
        {post.editedAt !== null && (
          <MenuItem icon={<History {...icon} />} onClick={() => setDialog('revisions')}>
            {m.acts_history()}
          </MenuItem>
        )}
        {moderators && (
          <moderators.ModeratorItems post={post} can={can} onChoose={onChoose} onOpen={setDialog} />
        )}
        {can.report && (
          <MenuItem icon={<Flag {...icon} />} onClick={() => setDialog('report')}>
            {m.acts_report()}
          </MenuItem>
        )}
        {can.remove && (
          <MenuItem icon={<Trash2 {...icon} />} danger onClick={() => void remove()}>
            {can.report ? m.acts_remove() : m.acts_delete()}
          </MenuItem>
        )}
      </MoreMenu>
      {dialog === 'revisions' && (
        <RevisionsDialog
          title={m.forum_revisions({ title: post.title })}
          name={`post ${id} ${post.version}`}
          load={() => wholeList(call, contract.forum.revisions, { id })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {moderators && dialog && (
        <moderators.ModeratorDialog dialog={dialog} post={post} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'report' && (
        <ReportSubject subject={subject} label={m.forum_report()} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(window.location.origin + window.location.pathname)
  toastSuccess(m.acts_link_copied())
}
