import { contract } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { call } from '#app/lib/http-call.ts'
import { currentLanguage } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { m } from '#app/texts/messages.js'
import { ManagePart } from './manage-part.tsx'
import { useAction } from './use-action.ts'

/** How long a user stays blocked, in seconds; −1 for good. */
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

/** Blocks for a time or for good, with a reason; or says how long a block lasts and lifts it. */
export function BlockForm({ uid, ban }: { uid: number; ban: Ban | null }) {
  const [span, setSpan] = useState<Span>('86400')
  const { busy, act } = useAction()

  function block(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('reason')
    const reason = typeof given === 'string' && given.trim() !== '' ? given : undefined
    const durationSeconds = Number(span) > 0 ? Number(span) : undefined
    void act(
      () => call(contract.accounts.block, { id: uid, blocked: true, durationSeconds, reason }),
      m.accounts_block_done(),
    )
  }

  if (ban?.blocked) {
    const lift = () =>
      act(() => call(contract.accounts.block, { id: uid, blocked: false }), m.accounts_unblock_done())
    return (
      <ManagePart title={m.accounts_block()}>
        <p className="text-sm text-ink-soft">
          {[timeLeft(ban.ttlSeconds), ban.reason].filter(Boolean).join(' · ')}
        </p>
        <Button size="sm" busy={busy} onClick={() => void lift()} className="self-start">
          {m.accounts_unblock()}
        </Button>
      </ManagePart>
    )
  }
  return (
    <ManagePart title={m.accounts_block()}>
      <form noValidate onSubmit={block} className="flex flex-col gap-3">
        <Select
          label={m.accounts_block_for()}
          value={span}
          choices={spans.map((value) => ({ value, label: spanLabel[value]() }))}
          onChange={setSpan}
        />
        <Field label={m.accounts_block_reason()} name="reason" maxLength={500} />
        <Button type="submit" variant="danger" size="sm" busy={busy} className="self-start">
          {m.accounts_block()}
        </Button>
      </form>
    </ManagePart>
  )
}

function timeLeft(seconds: number): string {
  if (seconds < 0) return m.accounts_block_left_forever()
  const [unit, size] =
    seconds >= 86_400 ? ['day', 86_400] : seconds >= 3_600 ? ['hour', 3_600] : ['minute', 60]
  const format = new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: unit as 'day',
    unitDisplay: 'long',
  })
  return m.accounts_block_left({ time: format.format(Math.ceil(seconds / (size as number))) })
}
