import { contract, type PostView } from '@engawa/contract'
import {
  Ban,
  Flag,
  Gavel,
  History,
  Link2,
  Lock,
  LockOpen,
  Merge,
  Pencil,
  Pin,
  PinOff,
  Split,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RevisionsDialog } from '#app/features/discussion/index.ts'
import { removeWithUndo, ReportSubject } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { BanDialog } from '../community/ban-dialog.tsx'
import { MergeDialog } from '../moving/merge-dialog.tsx'
import { communityPath, writePath } from '../paths.ts'
import { ModerateDialog } from './moderate-dialog.tsx'
import { useModerated } from './use-moderated.ts'

const icon = { size: 16, 'aria-hidden': true } as const

const pins = {
  none: { label: () => m.forum_unpin(), Icon: PinOff },
  community: { label: () => m.forum_pin_community(), Icon: Pin },
  site: { label: () => m.forum_pin_site(), Icon: Pin },
}

type Props = { post: PostView; can: PostView['can']; onChoose: () => void }

/** More actions on a post, for its author, moderators and readers. */
export function PostMenu({ post, can, onChoose }: Props) {
  const [dialog, setDialog] = useState<'revisions' | 'report' | 'ban' | 'moderate' | 'merge'>()
  const { run } = useAction({ revalidate: true })
  const done = useModerated()
  const navigate = useNavigate()
  const { id, locked } = post
  const subject = { kind: 'post', id }
  const lock = (value: boolean) =>
    run(async () =>
      done(
        value ? m.forum_lock_done() : m.forum_unlock_done(),
        await call(contract.forum.lock, { id, locked: value }),
      ),
    )
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
        {can.pin
          .filter((pin) => pin !== post.pin)
          .map((pin) => {
            const { label, Icon } = pins[pin]
            return (
              <MenuItem
                key={pin}
                icon={<Icon {...icon} />}
                onClick={() =>
                  void run(async () => done(m.forum_pin_done(), await call(contract.forum.pin, { id, pin })))
                }
              >
                {label()}
              </MenuItem>
            )
          })}
        {can.lock && (
          <MenuItem
            icon={locked ? <LockOpen {...icon} /> : <Lock {...icon} />}
            onClick={() => void lock(!locked)}
          >
            {locked ? m.forum_unlock() : m.forum_lock()}
          </MenuItem>
        )}
        {can.lock && (
          <MenuItem icon={<Gavel {...icon} />} onClick={() => setDialog('moderate')}>
            {m.moderating_open()}
          </MenuItem>
        )}
        {can.lock && post.comments > 0 && (
          <MenuItem icon={<Split {...icon} />} onClick={onChoose}>
            {m.moving_open()}
          </MenuItem>
        )}
        {can.lock && (
          <MenuItem icon={<Merge {...icon} />} onClick={() => setDialog('merge')}>
            {m.moving_merge_open()}
          </MenuItem>
        )}
        {can.ban && (
          <MenuItem icon={<Ban {...icon} />} onClick={() => setDialog('ban')}>
            {m.forum_ban_named({ name: post.author.name })}
          </MenuItem>
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
      {dialog === 'ban' && post.community && (
        <BanDialog
          communityId={post.community.id}
          person={post.author}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'moderate' && <ModerateDialog post={post} onClose={() => setDialog(undefined)} />}
      {dialog === 'merge' && <MergeDialog post={post} onClose={() => setDialog(undefined)} />}
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
