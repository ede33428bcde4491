import { contract, type RuleView } from '@engawa/contract'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Card } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { kindName } from '../moderation-words.ts'
import { toastWithUndo } from '../undo-toast.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { conditionLine, typeName } from './rule-words.ts'

type Props = { rule: RuleView; kinds: readonly string[]; canEdit: boolean }

/** A rule: its condition, its effect, and how often it matched. */
export function RuleCard({ rule, kinds, canEdit }: Props) {
  return (
    <Card className="flex flex-col gap-2 p-4 md:p-5">
      <Heading level={2} size="lg" className="wrap-anywhere">
        {rule.name}
      </Heading>
      <p className="flex flex-wrap gap-2">
        <Chip tone={rule.action === 'hold' ? 'amber' : 'danger'}>
          {rule.action === 'hold' ? m.moderation_rule_hold() : m.moderation_rule_refuse()}
        </Chip>
        <Chip>{typeName[rule.condition.type]()}</Chip>
        {!rule.enabled && <Chip tone="accent">{m.moderation_rule_off()}</Chip>}
      </p>
      <p className="wrap-anywhere">{conditionLine(rule.condition)}</p>
      {rule.message !== '' && <p className="text-sm wrap-anywhere text-ink-soft">“{rule.message}”</p>}
      <footer className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>
            {rule.kinds.length === 0 ? m.moderation_rule_everywhere() : rule.kinds.map(kindName).join(' · ')}
          </span>
          <span>{m.moderation_rule_hits({ count: rule.hits })}</span>
          {rule.lastHitAt && <RelativeTime time={rule.lastHitAt} />}
        </p>
        {canEdit && <Tools rule={rule} kinds={kinds} />}
      </footer>
    </Card>
  )
}

function Tools({ rule, kinds }: Omit<Props, 'canEdit'>) {
  const revalidator = useRevalidator()
  const { busy, run } = useAction({ revalidate: true })
  const [isOpen, setOpen] = useState(false)
  const { id } = rule
  const remove = () =>
    run(async () => {
      const { action } = await call(contract.moderationRules.remove, { id })
      toastWithUndo(m.moderation_rule_removed(), action, () => void revalidator.revalidate())
    })
  const turn = (enabled: boolean) => run(() => call(contract.moderationRules.update, { ...rule, enabled }))
  return (
    <div className="flex items-center gap-1">
      <Switch
        label={m.moderation_rule_on()}
        checked={rule.enabled}
        softDisabled={busy}
        onChange={(on) => void turn(on)}
      />
      <IconButton label={m.moderation_rule_edit({ name: rule.name })} onClick={() => setOpen(true)}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={m.moderation_rule_remove({ name: rule.name })} onClick={() => void remove()}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {isOpen && <RuleDialog rule={rule} kinds={kinds} onClose={() => setOpen(false)} />}
    </div>
  )
}
