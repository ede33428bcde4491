import type { SanctionType } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { sanctionName } from '../moderation-words.ts'

const spans = ['86400', '259200', '604800', '2592000', '0'] as const
export type Span = (typeof spans)[number]

const spanName: Record<Span, () => string> = {
  '86400': m.moderation_span_day,
  '259200': m.moderation_span_days,
  '604800': m.moderation_span_week,
  '2592000': m.moderation_span_month,
  '0': m.moderation_span_forever,
}

/** `networks`: whether a ban also refuses new accounts in the networks of the member. */
export type SanctionChoice = { type: SanctionType | 'none'; span: Span; networks?: boolean }

/** Returns a duration as input of an API call; an empty object means without end. */
export const durationOf = (span: Span): { durationSeconds?: number } =>
  span === '0' ? {} : { durationSeconds: Number(span) }

/** Returns the chosen sanction as input of an API call; undefined for `none`. */
export function sanctionOf({ type, span, networks = false }: SanctionChoice) {
  if (type === 'none') return undefined
  return { type, ...(type !== 'warning' && durationOf(span)), ...(type === 'block' && { networks }) }
}

type Props = {
  value: SanctionChoice
  /** Whether "none" is one of the choices. */
  optional?: boolean
  onChange: (value: SanctionChoice) => void
}

/** Fields for the type of a sanction, its duration, and the networks of a ban. */
export function SanctionFields({ value, optional, onChange }: Props) {
  const types = [
    ...(optional ? [{ value: 'none' as const, label: m.moderation_no_sanction() }] : []),
    ...(['warning', 'mute', 'block'] as const).map((type) => ({ value: type, label: sanctionName[type]() })),
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.moderation_sanction()}
        value={value.type}
        choices={types}
        onChange={(type) => onChange({ ...value, type })}
      />
      {(value.type === 'mute' || value.type === 'block') && (
        <SpanSelect value={value.span} onChange={(span) => onChange({ ...value, span })} />
      )}
      {value.type === 'block' && (
        <NetworksBox
          value={value.networks ?? false}
          onChange={(networks) => onChange({ ...value, networks })}
        />
      )}
    </div>
  )
}

/** A box for a ban that also refuses new accounts in the networks of the member. */
export const NetworksBox = ({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) => (
  <Checkbox align="start" checked={value} onChange={onChange} className="sm:col-span-2">
    <span>
      {m.moderation_networks()}
      <span className="block text-sm text-ink-soft">{m.moderation_networks_line()}</span>
    </span>
  </Checkbox>
)

/** A field for the duration of a sanction. */
export const SpanSelect = ({ value, onChange }: { value: Span; onChange: (span: Span) => void }) => (
  <Select
    label={m.moderation_span()}
    value={value}
    choices={spans.map((span) => ({ value: span, label: spanName[span]() }))}
    onChange={onChange}
  />
)
