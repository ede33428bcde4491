import { contract, LIMITS, type RuleView } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { kindName } from '../moderation-words.ts'
import { toastWithUndo } from '../undo-toast.ts'
import { ConditionFields } from './condition-fields.tsx'
import { formOf, ruleOf, type RuleForm } from './rule-form.ts'
import { typeName, type RuleType } from './rule-words.ts'

type Props = { rule?: RuleView; kinds: readonly string[]; onClose: () => void }

/** Creates or changes a rule. */
export function RuleDialog({ rule, kinds, onClose }: Props) {
  const revalidator = useRevalidator()
  const { busy, run, frame, errorOf } = useForm(['name'], { revalidate: true })
  const [form, setForm] = useState(() => formOf(rule))
  const set = (change: Partial<RuleForm>) => setForm((old) => ({ ...old, ...change }))
  const save = async () => {
    const isSaved = await run(async () => {
      const input = ruleOf(form, rule?.enabled ?? true)
      const { action } = rule
        ? await call(contract.moderationRules.update, { id: rule.id, ...input })
        : await call(contract.moderationRules.create, input)
      toastWithUndo(m.moderation_rule_saved(), action, () => void revalidator.revalidate())
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={rule ? m.moderation_rule_edit({ name: rule.name }) : m.moderation_rule_new()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={form.name.trim() === '' || (form.type === 'words' && form.words.trim() === '')}
            onClick={() => void save()}
          >
            {m.moderation_rule_save()}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={m.moderation_rule_name()}
            value={form.name}
            maxLength={LIMITS.ruleNameMax}
            error={errorOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Select
            label={m.moderation_rule_type()}
            value={form.type}
            choices={(Object.keys(typeName) as RuleType[]).map((type) => ({
              value: type,
              label: typeName[type](),
            }))}
            onChange={(type) => set({ type })}
          />
        </div>
        <ConditionFields form={form} set={set} />
        <fieldset className="flex flex-col gap-2">
          <legend className="text-sm font-medium">{m.moderation_rule_kinds()}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            <Toggle on={form.kinds.length === 0} onChange={() => set({ kinds: [] })}>
              {m.moderation_rule_everywhere()}
            </Toggle>
            {kinds.map((kind) => (
              <Toggle
                key={kind}
                on={form.kinds.includes(kind)}
                onChange={(on) =>
                  set({ kinds: on ? [...form.kinds, kind] : form.kinds.filter((each) => each !== kind) })
                }
              >
                {kindName(kind)}
              </Toggle>
            ))}
          </div>
          {(form.kinds.length === 0 || form.kinds.includes('message')) && (
            <p className="text-sm text-ink-soft">{m.moderation_rule_messages()}</p>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}
