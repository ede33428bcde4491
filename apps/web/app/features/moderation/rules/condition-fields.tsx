import { LIMITS, type RuleAction } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { mayRefuse, type RuleForm } from './rule-form.ts'

type Props = { form: RuleForm; set: (change: Partial<RuleForm>) => void }

/** The fields for the condition of a rule of the chosen type. */
export function ConditionFields({ form, set }: Props) {
  const number = (
    key: 'over' | 'days' | 'contributions' | 'minutes',
    label: string,
    range: [number, number],
  ) => (
    <Field
      type="number"
      label={label}
      min={range[0]}
      max={range[1]}
      value={form[key]}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  )
  switch (form.type) {
    case 'words':
      return <WordFields form={form} set={set} />
    case 'links':
      return (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {number('over', m.moderation_rule_over_links(), [0, 100])}
            {number('days', m.moderation_rule_from_days(), [0, 365])}
          </div>
          <TextArea
            label={m.moderation_rule_hosts()}
            hint={m.moderation_rule_hosts_hint()}
            value={form.hosts}
            spellCheck={false}
            onChange={(event) => set({ hosts: event.target.value })}
          />
          {mayRefuse(form) && <ActionFields form={form} set={set} />}
        </>
      )
    case 'newcomers':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {number('days', m.moderation_rule_days(), [0, 365])}
          {number('contributions', m.moderation_rule_first(), [0, LIMITS.contributionsCounted])}
        </div>
      )
    case 'pace':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {number('over', m.moderation_rule_over(), [1, LIMITS.contributionsCounted])}
          {number('minutes', m.moderation_rule_minutes(), [1, 1_440])}
        </div>
      )
  }
}

const WordFields = ({ form, set }: Props) => (
  <>
    <TextArea
      label={m.moderation_rule_list()}
      hint={m.moderation_rule_list_hint()}
      rows={6}
      value={form.words}
      spellCheck={false}
      onChange={(event) => set({ words: event.target.value })}
    />
    <ActionFields form={form} set={set} />
  </>
)

/** The fields for the effect of a rule that may refuse texts. */
function ActionFields({ form, set }: Props) {
  const actions: { value: RuleAction; label: string }[] = [
    { value: 'hold', label: m.moderation_rule_hold() },
    { value: 'refuse', label: m.moderation_rule_refuse() },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.moderation_rule_action()}
        value={form.action}
        choices={actions}
        onChange={(action) => set({ action })}
      />
      {form.action === 'refuse' && (
        <Field
          label={m.moderation_rule_message()}
          maxLength={LIMITS.ruleMessageMax}
          value={form.message}
          onChange={(event) => set({ message: event.target.value })}
        />
      )}
    </div>
  )
}
