import { useState } from 'react'
import { formatClock, formatMoment } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { presetsOf, toLocalInput, toPublishAt, type Preset } from './schedule.ts'

const presetText = ({ name, at }: Preset): string => {
  if (name === 'weekly') return m.publish_preset_weekly({ time: formatMoment(at.toISOString()) })
  const texts = {
    tonight: m.publish_preset_tonight,
    tomorrow: m.publish_preset_tomorrow,
    saturday: m.publish_preset_saturday,
  }
  return texts[name]({ time: formatClock(at) })
}

/**
 * Returns the state of a field for a time of publication, in the author's time zone. It begins with `current`, or else tomorrow evening.
 * `latest` is the time of the work's latest chapter.
 */
export function useSchedule(current: string | null, latest: Date | null) {
  const [start] = useState(() => {
    const now = new Date()
    const presets = presetsOf(now, latest)
    const at = current ? new Date(current) : presets.find(({ name }) => name === 'tomorrow')!.at
    return { presets, value: toLocalInput(at), min: toLocalInput(now) }
  })
  const [value, setValue] = useState(start.value)
  const [isPast, setIsPast] = useState(false)
  return {
    ...start,
    value,
    isPast,
    change(next: string): void {
      setValue(next)
      setIsPast(false)
    },
    /** Returns the time in UTC. Returns null for a time in the past, and shows the error. */
    read(): string | null {
      const publishAt = toPublishAt(value, new Date())
      setIsPast(publishAt === null)
      return publishAt
    },
  }
}

/** The field for a time of publication, with usual times. */
export function ScheduleField({ schedule }: { schedule: ReturnType<typeof useSchedule> }) {
  const { presets, value, min, isPast, change } = schedule
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => {
          const local = toLocalInput(preset.at)
          return (
            <Toggle key={preset.name} variant="outlined" on={local === value} onChange={() => change(local)}>
              {presetText(preset)}
            </Toggle>
          )
        })}
      </div>
      <Field
        type="datetime-local"
        label={m.publish_schedule_at({ zone })}
        value={value}
        min={min}
        onChange={(event) => change(event.currentTarget.value)}
        error={isPast ? m.publish_schedule_past() : undefined}
      />
    </div>
  )
}
