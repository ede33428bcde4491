import { lazy, Suspense, useState } from 'react'
import { Keyboard } from 'lucide-react'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { textOfKey } from './key-press.ts'
import { keysFor, type KeySet } from './key-set.ts'
import { recordedKeys } from './recorded-keys.ts'

// Loaded on demand, because few readers record keys.
const KeyRecorder = lazy(async () => ({ default: (await import('./key-recorder.tsx')).KeyRecorder }))

type Props = {
  keys: KeySet<string>
  direction: Direction
  /** A description of the touch gestures. */
  hint: string
}

/** The keyboard shortcuts of a reader. The member can record other keys and disable shortcuts that are a single character. */
export function KeyList({ keys, direction, hint }: Props) {
  const [isRecording, setRecording] = useState(false)
  const [hasRecorded, setHasRecorded] = useState(false)
  const recorded = recordedKeys(keys.name).use()
  if (isRecording)
    return (
      <Suspense fallback={null}>
        <KeyRecorder
          {...{ keys, direction }}
          onDone={() => {
            setRecording(false)
            setHasRecorded(true)
          }}
        />
      </Suspense>
    )
  const rows = [
    ...keys.actions().map(([command, what]) => ({
      what,
      caps: keysFor(keys, recorded, command).map((key) => textOfKey(key, direction)),
    })),
    ...(keys.fixed?.() ?? []).map(([caps, what]) => ({ caps, what })),
  ]
  return (
    <>
      <KeyRows rows={rows} />
      <Button
        ref={hasRecorded ? focusNow : undefined}
        className="mt-4"
        icon={<Keyboard size={18} aria-hidden />}
        onClick={() => setRecording(true)}
      >
        {m.keys_change()}
      </Button>
      <div className="pt-4">
        <LetterShortcutsSwitch />
      </div>
      <p className="pt-4 text-sm text-ink-soft">{hint}</p>
    </>
  )
}

// After recording, the focus returns to the button.
const focusNow = (button: HTMLButtonElement | null): void => button?.focus()
