import { HardDrive } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { dropCopy, latestCopy, type DeviceCopy } from '#app/features/drafting/index.ts'
import { formatMoment } from '#app/lib/format.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { PostWords } from './post-words.ts'

type Props = {
  /** Names what is written. */
  of: string
  words: PostWords
  onChange: (words: PostWords) => void
}

/** Offers what was written on this device and never saved; the words it replaces can be taken back. */
export const DeviceNote = (props: Props) => (useHydrated() ? <Offer {...props} /> : null)

function Offer({ of, words, onChange }: Props) {
  const [copy, setCopy] = useState(() => latestCopy<PostWords>(of))
  const [replaced, setReplaced] = useState<PostWords>()
  const take = ({ value }: DeviceCopy<PostWords>) => {
    setReplaced(words)
    onChange(value)
  }
  const finish = (found: DeviceCopy<PostWords>) => {
    dropCopy(found)
    setCopy(undefined)
  }
  if (copy) {
    return (
      <Note line={m.forum_device_found({ time: formatMoment(new Date(copy.at).toISOString()) })}>
        <Button
          size="sm"
          onClick={() => {
            take(copy)
            finish(copy)
          }}
        >
          {m.forum_device_take()}
        </Button>
        <Button size="sm" variant="plain" onClick={() => finish(copy)}>
          {m.forum_device_drop()}
        </Button>
      </Note>
    )
  }
  if (!replaced) return null
  return (
    <Note line={m.forum_device_taken()}>
      <Button
        size="sm"
        variant="plain"
        onClick={() => {
          onChange(replaced)
          setReplaced(undefined)
        }}
      >
        {m.forum_device_back()}
      </Button>
    </Note>
  )
}

const Note = ({ line, children }: { line: string; children: ReactNode }) => (
  <div
    role="note"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-amber-soft px-4 py-3"
  >
    <HardDrive size={20} aria-hidden className="shrink-0 text-amber" />
    <p className="min-w-0 flex-1 basis-56">{line}</p>
    <span className="flex gap-2">{children}</span>
  </div>
)
