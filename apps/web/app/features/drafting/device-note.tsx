import { HardDrive } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMoment } from '#app/lib/text/format.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dropCopy, latestCopy, type DeviceCopy } from './device-copy.ts'

type Props<T> = {
  /** Key under which the copy is stored. */
  of: string
  words: T
  onChange: (words: T) => void
  /** Time of the last save on the server. Older copies on this device are not offered. */
  savedAt?: string | undefined
}

/** Offers a copy on this device that was never saved on the server. The author can undo the choice of the copy. */
export const DeviceNote = <T,>(props: Props<T>) => (useHydrated() ? <Offer {...props} /> : null)

function Offer<T>({ of, words, onChange, savedAt }: Props<T>) {
  const [copy, setCopy] = useState(() => newerCopy<T>(of, savedAt))
  const [replaced, setReplaced] = useState<T>()
  const applyCopy = ({ value }: DeviceCopy<T>) => {
    setReplaced(words)
    onChange(value)
  }
  const finish = (found: DeviceCopy<T>) => {
    dropCopy(found)
    setCopy(undefined)
  }
  if (copy) {
    return (
      <Note line={m.publish_device_found({ time: formatMoment(new Date(copy.at).toISOString()) })}>
        <Button
          size="sm"
          onClick={() => {
            applyCopy(copy)
            finish(copy)
          }}
        >
          {m.publish_device_take()}
        </Button>
        <Button size="sm" variant="plain" onClick={() => finish(copy)}>
          {m.publish_device_drop()}
        </Button>
      </Note>
    )
  }
  if (!replaced) return null
  return (
    <Note line={m.publish_device_taken()}>
      <Button
        size="sm"
        variant="plain"
        onClick={() => {
          onChange(replaced)
          setReplaced(undefined)
        }}
      >
        {m.publish_device_back()}
      </Button>
    </Note>
  )
}

function newerCopy<T>(key: string, savedAt: string | undefined): DeviceCopy<T> | undefined {
  const copy = latestCopy<T>(key)
  return copy && (savedAt === undefined || copy.at > Date.parse(savedAt)) ? copy : undefined
}

const Note = ({ line, children }: { line: string; children: ReactNode }) => (
  <Notice role="note" icon={<HardDrive size={20} aria-hidden />} actions={children}>
    {line}
  </Notice>
)
