import { contract, type CallInputOf } from '@engawa/contract'
import { useState } from 'react'
import { NetworksBox, toastWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { formatDuration } from '#app/lib/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import { ManagePart } from './manage-part.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Whether and why a user is blocked. `ttlSeconds` is the remaining time in seconds; −1 means permanently. */
export type Ban = { blocked: boolean; ttlSeconds: number; reason: string }

const spans = ['3600', '86400', '604800', '2592000', '0'] as const
type Span = (typeof spans)[number]

const spanLabel: Record<Span, () => string> = {
  '3600': () => m.accounts_block_hour(),
  '86400': () => m.accounts_block_day(),
  '604800': () => m.accounts_block_week(),
  '2592000': () => m.accounts_block_month(),
  '0': () => m.accounts_block_forever(),
}

type Props = { uid: number; name: string; ban: Ban | null; onDone: () => void }

/**
 * A form that blocks a user, for a chosen time or permanently. For a blocked user it shows the remaining time and a button to
 * unblock.
 */
export function BlockForm({ uid, name, ban, onDone }: Props) {
  const [span, setSpan] = useState<Span>('86400')
  const [networks, setNetworks] = useState(false)
  const { busy, run } = useAction()

  const send = (done: string, change: Omit<CallInputOf<typeof contract.accounts.block>, 'id'>) =>
    run(async () => {
      const { action } = await call(contract.accounts.block, { id: uid, ...change })
      toastWithUndo(done, action, onDone)
      onDone()
    })

  function block(reason: string): Promise<boolean> {
    const durationSeconds = Number(span) > 0 ? Number(span) : undefined
    return send(m.accounts_block_done(), {
      blocked: true,
      durationSeconds,
      reason: reason || undefined,
      ...(networks && { networks }),
    })
  }

  if (ban?.blocked) {
    return (
      <ManagePart title={m.accounts_block()}>
        <p className="text-sm text-ink-soft">
          {[timeLeft(ban.ttlSeconds), ban.reason].filter(Boolean).join(' · ')}
        </p>
        <Button
          size="sm"
          busy={busy}
          onClick={() => void send(m.accounts_unblock_done(), { blocked: false })}
          className="self-start"
        >
          {m.accounts_unblock()}
        </Button>
      </ManagePart>
    )
  }
  return (
    <ReasonForm
      danger
      title={m.accounts_block()}
      reason={{ name: 'reason', label: m.accounts_block_reason(), maxLength: 500 }}
      action={m.accounts_block()}
      busy={busy}
      confirm={{
        title: m.accounts_block_confirm({ name }),
        description: m.accounts_block_confirm_line({ span: spanLabel[span]() }),
      }}
      onConfirm={block}
    >
      <Select
        label={m.accounts_block_for()}
        value={span}
        choices={spans.map((value) => ({ value, label: spanLabel[value]() }))}
        onChange={setSpan}
      />
      <NetworksBox value={networks} onChange={setNetworks} />
    </ReasonForm>
  )
}

/** Returns the remaining time of a block as text. */
export const timeLeft = (seconds: number): string =>
  seconds < 0 ? m.accounts_block_left_forever() : m.accounts_block_left({ time: formatDuration(seconds) })
