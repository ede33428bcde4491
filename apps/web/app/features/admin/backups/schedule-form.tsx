import { contract, type BackupSchedule } from '@engawa/contract'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** A form for the schedule of daily backups and the number of backups that are stored. */
export function ScheduleForm({
  schedule,
  onChange,
}: {
  schedule: BackupSchedule
  onChange: () => Promise<void>
}) {
  const { busy, run, frame, errorOf } = useForm(['keep', 'warnDays'])
  const [daily, setDaily] = useState(schedule.daily)
  const [keep, setKeep] = useState(String(schedule.keep))
  const [warnDays, setWarnDays] = useState(String(schedule.warnDays))
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(
      () => call(contract.backups.setSchedule, { daily, keep: Number(keep), warnDays: Number(warnDays) }),
      m.admin_saved(),
    )
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
          hint={m.admin_schedule_hint()}
          max={100}
          error={errorOf('keep')}
          value={keep}
          onChange={setKeep}
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

type CountFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'max' | 'error'> & {
  value: string
  onChange: (value: string) => void
}

/** A field for a whole number of at least 1. */
function CountField({ onChange, ...field }: CountFieldProps) {
  return (
    <Field type="number" min={1} required {...field} onChange={(event) => onChange(event.target.value)} />
  )
}
