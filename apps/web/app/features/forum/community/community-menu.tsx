import { contract, type CommunityView } from '@engawa/contract'
import { Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReportSubject } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'

type Props = { community: CommunityView; can: CommunityView['can'] }

/** Rare actions on a community. Removal affects the posts of all members, so it requires a confirmation. */
export function CommunityMenu({ community, can }: Props) {
  const [dialog, setDialog] = useState<'report' | 'remove'>()
  const { run } = useAction()
  const navigate = useNavigate()
  const subject = { kind: 'community', id: community.id }
  const remove = async () => {
    const done = await run(() => call(contract.moderation.remove, subject), m.forum_community_removed())
    if (done) void navigate('/forum')
    return done
  }
  if (!can.report && !can.remove) return null
  return (
    <>
      <MoreMenu label={m.forum_more()} className="ml-auto">
        {can.report && (
          <MenuItem icon={<Flag size={16} aria-hidden />} onClick={() => setDialog('report')}>
            {m.acts_report()}
          </MenuItem>
        )}
        {can.remove && (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} danger onClick={() => setDialog('remove')}>
            {m.forum_community_remove()}
          </MenuItem>
        )}
      </MoreMenu>
      {dialog === 'report' && (
        <ReportSubject
          subject={subject}
          label={m.forum_community_report()}
          onClose={() => setDialog(undefined)}
        />
      )}
      <Confirm
        open={dialog === 'remove'}
        onOpenChange={(open) => setDialog(open ? 'remove' : undefined)}
        title={m.forum_community_remove_title({ name: community.name })}
        description={m.forum_community_remove_line({ count: community.posts })}
        action={m.forum_community_remove()}
        danger
        onConfirm={remove}
      />
    </>
  )
}
