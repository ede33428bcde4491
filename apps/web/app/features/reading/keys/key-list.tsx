import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Keyboard } from 'lucide-react'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { KeyCap } from './key-cap.tsx'
import { textOfKey } from './key-press.ts'
import { keysFor, type KeySet } from './key-set.ts'
import { recordedKeys } from './recorded-keys.ts'

// Few record keys, and everybody loads the reader.
const KeyRecorder = lazy(async () => ({ default: (await import('./key-recorder.tsx')).KeyRecorder }))

type Props = {
  keys: KeySet<string>
  direction: Direction
  /** What fingers do. */
  hint: string
}

/** The keys of a reader and what they do; others can be recorded, and those of a single character be turned off. */
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
  return (
    <>
      <dl className="flex flex-col">
        {keys.actions().map(([command, what]) => (
          <Row key={command} what={what}>
            {keysFor(keys, recorded, command).map((key) => (
              <KeyCap key={key}>{textOfKey(key, direction)}</KeyCap>
            ))}
          </Row>
        ))}
        {keys.fixed?.().map(([caps, what]) => (
          <Row key={what} what={what}>
            {caps.map((cap) => (
              <KeyCap key={cap}>{cap}</KeyCap>
            ))}
          </Row>
        ))}
      </dl>
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

// Back from recording, the focus is where it left.
const focusNow = (button: HTMLButtonElement | null): void => button?.focus()

const Row = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-2">
    <dt className="order-2 flex shrink-0 gap-1">{children}</dt>
    <dd className="text-sm">{what}</dd>
  </div>
)
