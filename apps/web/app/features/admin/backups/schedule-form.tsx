import { contract, type BackupSchedule } from '@engawa/contract'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** A form for the schedule of daily backups and their retention. */
export function ScheduleForm({
  schedule,
  onChange,
}: {
  schedule: BackupSchedule
  onChange: () => Promise<void>
}) {
  const { busy, run, frame, errorOf } = useForm(['keep', 'keepWeeks', 'keepMonths', 'warnDays'])
  const [daily, setDaily] = useState(schedule.daily)
  const [keep, setKeep] = useState(String(schedule.keep))
  const [keepWeeks, setKeepWeeks] = useState(String(schedule.keepWeeks))
  const [keepMonths, setKeepMonths] = useState(String(schedule.keepMonths))
  const [warnDays, setWarnDays] = useState(String(schedule.warnDays))
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const next = {
      daily,
      keep: Number(keep),
      keepWeeks: Number(keepWeeks),
      keepMonths: Number(keepMonths),
      warnDays: Number(warnDays),
    }
    await run(() => call(contract.backups.setSchedule, next), m.admin_saved())
    await onChange()
  }
  return (
    <section aria-labelledby="schedule" className="flex flex-col gap-3">
      <Heading level={2} id="schedule">
        {m.admin_schedule()}
      </Heading>
      <form ref={frame} onSubmit={(event) => void save(event)} className="flex max-w-md flex-col gap-4">
        <Switch label={m.admin_schedule_daily()} checked={daily} onChange={setDaily} />
        <CountField
          label={m.admin_schedule_keep()}
          max={100}
          error={errorOf('keep')}
          value={keep}
          onChange={setKeep}
        />
        <CountField
          label={m.admin_schedule_keep_weeks()}
          min={0}
          max={100}
          error={errorOf('keepWeeks')}
          value={keepWeeks}
          onChange={setKeepWeeks}
        />
        <CountField
          label={m.admin_schedule_keep_months()}
          hint={m.admin_schedule_hint()}
          min={0}
          max={100}
          error={errorOf('keepMonths')}
          value={keepMonths}
          onChange={setKeepMonths}
        />
        <CountField
          label={m.admin_schedule_warn()}
          hint={m.admin_schedule_warn_hint()}
          max={365}
          error={errorOf('warnDays')}
          value={warnDays}
          onChange={setWarnDays}
        />
        <Button type="submit" busy={busy} className="self-start">
          {m.admin_save()}
        </Button>
      </form>
    </section>
  )
}

type CountFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'min' | 'max' | 'error'> & {
  value: string
  onChange: (value: string) => void
}

/** A field for a whole number, by default of at least 1. */
function CountField({ onChange, ...field }: CountFieldProps) {
  return (
    <Field type="number" min={1} required {...field} onChange={(event) => onChange(event.target.value)} />
  )
}
