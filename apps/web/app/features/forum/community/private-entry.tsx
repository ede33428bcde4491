import { contract, type CommunityView } from '@engawa/contract'
import { Check, Clock, MailOpen, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { SubscribeButton, useMemberAction } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { RequestDialog } from './request-dialog.tsx'

type Props = {
  community: Pick<CommunityView, 'id' | 'name' | 'privacy'>
  role: CommunityView['role']
  request: CommunityView['request']
  following: boolean
}

/** The buttons with which a viewer requests to join a community that is not public, answers an invitation, follows or leaves. */
export function PrivateEntry({ community, role, request, following }: Props) {
  const { id, name } = community
  const { busy, run } = useAction({ revalidate: true })
  const asMember = useMemberAction()
  const [dialog, setDialog] = useState<'request' | 'leave'>()
  const close = () => setDialog(undefined)
  const join = (on: boolean, done?: string) => run(() => call(contract.communities.join, { id, on }), done)
  if (role !== null)
    return (
      <>
        {role !== 'owner' && (
          <Button size="sm" icon={<Check size={16} aria-hidden />} onClick={() => setDialog('leave')}>
            {m.community_form_leave()}
          </Button>
        )}
        <SubscribeButton subject={{ kind: 'community', id }} following={following} />
        <Confirm
          open={dialog === 'leave'}
          onOpenChange={close}
          title={m.community_form_leave_title({ name })}
          description={
            community.privacy === 'hidden'
              ? m.community_form_leave_hidden_line()
              : m.community_form_leave_line()
          }
          action={m.community_form_leave()}
          onConfirm={() => join(false)}
        />
      </>
    )
  if (request === 'invited')
    return (
      <Notice
        tone="leaf"
        icon={<MailOpen size={20} aria-hidden />}
        className="basis-full"
        actions={
          <>
            <Button size="sm" variant="primary" busy={busy} onClick={() => void join(true)}>
              {m.communities_invitation_accept()}
            </Button>
            <Button size="sm" softDisabled={busy} onClick={() => void join(false)}>
              {m.communities_invitation_decline()}
            </Button>
          </>
        }
      >
        {m.communities_invited()}
      </Notice>
    )
  if (request === 'requested')
    return (
      <Notice
        live="status"
        icon={<Clock size={20} aria-hidden />}
        className="basis-full"
        actions={
          <Button size="sm" busy={busy} onClick={() => void join(false, m.communities_request_withdrawn())}>
            {m.communities_request_withdraw()}
          </Button>
        }
      >
        {m.communities_requested()}
      </Notice>
    )
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<UserPlus size={16} aria-hidden />}
        onClick={asMember(async () => setDialog('request'))}
      >
        {m.communities_request()}
      </Button>
      {dialog === 'request' && <RequestDialog community={community} onClose={close} />}
    </>
  )
}
