import { contract, ROLE, type MemberCard, type OutputOf } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SelectionBar, toastWithUndoOfAll, useSelection } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { MemberRow } from './member-row.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { SanctionDialog } from './sanction-dialog.tsx'

type Done = OutputOf<typeof contract.moderation.imposeOnMany>

/** Administrators cannot sanction each other. */
const canChoose = ({ role }: MemberCard): boolean => role < ROLE.admin
const keyOf = ({ uid }: MemberCard): string => String(uid)

/** A page of the list of members; `isPart`: whether there are other pages. Several can be sanctioned, or their bans lifted, at once. */
export function MemberList({ members, isPart }: { members: readonly MemberCard[]; isPart: boolean }) {
  const [opened, setOpened] = useState<MemberCard | null>(null)
  const [isSanctioning, setSanctioning] = useState(false)
  const revalidator = useRevalidator()
  const { busy, run } = useAction()
  const { chosen, has, isAll, choose, toggleAll, clear } = useSelection(members.filter(canChoose).map(keyOf))
  const picked = members.filter((member) => canChoose(member) && has(keyOf(member)))
  const banned = picked.filter(({ account }) => account?.blocked)
  const reload = () => void revalidator.revalidate()
  const onDone = (message: string, { actions }: Done): void => {
    clear()
    toastWithUndoOfAll(message, actions, reload)
    reload()
  }
  const liftBans = () =>
    run(async () => {
      const uids = banned.map(({ uid }) => uid)
      onDone(
        m.members_lifted({ count: uids.length }),
        await call(contract.moderation.liftBlocks, { uids, reason: '' }),
      )
    })
  return (
    <div>
      <SelectionBar
        {...(isPart && { label: m.members_choose_page() })}
        isAll={isAll}
        onToggleAll={toggleAll}
        count={chosen.length > 0 ? m.members_chosen({ count: chosen.length }) : ''}
      >
        {banned.length > 0 && (
          <Button size="sm" busy={busy} onClick={() => void liftBans()}>
            {m.members_lift()}
          </Button>
        )}
        {picked.length > 0 && (
          <Button size="sm" variant="danger" onClick={() => setSanctioning(true)}>
            {m.members_sanction()}
          </Button>
        )}
      </SelectionBar>
      <ul className="divide-y divide-line" aria-label={m.admin_place_members()}>
        {members.map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            isChosen={has(keyOf(member))}
            onChoose={canChoose(member) ? (range) => choose(keyOf(member), { range }) : undefined}
            onOpen={() => setOpened(member)}
          />
        ))}
      </ul>
      <MemberSheet member={opened} onClose={() => setOpened(null)} />
      {isSanctioning && (
        <SanctionDialog
          uids={picked.map(({ uid }) => uid)}
          onDone={onDone}
          onClose={() => setSanctioning(false)}
        />
      )}
    </div>
  )
}
