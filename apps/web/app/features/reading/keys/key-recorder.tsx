import { Plus, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { KeyCap } from '#app/ui/key-cap.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'
import { textOfKey, type Key } from './key-press.ts'
import { keysFor, ownerOf, withKey, withoutKey, withDefaults, type KeySet } from './key-set.ts'
import { recordedKeys } from './recorded-keys.ts'
import type { Refusal } from './refused-key.ts'
import { useKeyCapture } from './use-key-capture.ts'

type Props = { keys: KeySet<string>; direction: Direction; onDone: () => void }

const refusals: Record<Refusal, () => string> = {
  tab: m.keys_refused_tab,
  escape: m.keys_refused_escape,
  enter: m.keys_refused_enter,
  browser: m.keys_refused_browser,
  unreadable: m.keys_refused_unreadable,
}

/**
 * A list of all actions with their keys, in which a member records other keys. If another action has the key, the member must
 * confirm the change.
 */
export function KeyRecorder({ keys, direction, onDone }: Props) {
  const setting = recordedKeys(keys.name)
  const recorded = setting.use()
  const [listening, setListening] = useState<string | null>(null)
  const [contested, setContested] = useState<{ key: Key; wants: string; owner: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const actions = keys.actions()
  const nameOf = (command: string) => actions.find(([one]) => one === command)?.[1] ?? ''
  const text = (key: Key) => textOfKey(key, direction)

  function record(command: string, key: Key): void {
    setting.set(withKey(keys, recorded, command, key))
    setAnnouncement(m.keys_recorded({ key: text(key), action: nameOf(command) }))
  }
  function receive(key: Key): void {
    if (!listening) return
    const owner = ownerOf(keys, recorded, key)
    setListening(null)
    if (owner === undefined || owner === listening) record(listening, key)
    else if (nameOf(owner) === '') setAnnouncement(m.keys_refused_fixed({ key: text(key) }))
    else {
      setContested({ key, wants: listening, owner })
      setAnnouncement('')
    }
  }
  useKeyCapture(listening !== null, direction, {
    onKey: receive,
    onRefused(refusal) {
      if (refusal === 'escape' || refusal === 'tab') setListening(null)
      setAnnouncement(refusals[refusal]())
    },
  })
  const listen = (command: string) => {
    setContested(null)
    setListening(command)
    setAnnouncement(m.keys_press({ action: nameOf(command) }))
  }

  return (
    <div className="flex flex-col gap-3">
      <p ref={focusNow} tabIndex={-1} className="text-sm text-ink-soft outline-none">
        {m.keys_hint()}
      </p>
      <output
        aria-live="polite"
        className="sticky top-0 layer-page min-h-11 rounded-md bg-sunken px-3 py-2.5 text-sm empty:invisible"
      >
        {announcement}
      </output>
      <ul aria-label={m.reader_keys()} className="flex flex-col">
        {actions.map(([command, what]) => (
          <li key={command} className="flex flex-col gap-1 border-b border-line py-2">
            <div className="flex items-center justify-between gap-2">
              <span className="text-sm">{what}</span>
              <span className="flex shrink-0 gap-1">
                {Object.hasOwn(recorded, command) && (
                  <IconButton
                    size="sm"
                    label={m.keys_usual({ action: what })}
                    onClick={() => {
                      setting.set(withDefaults(keys, recorded, command))
                      setAnnouncement(m.keys_usual_again({ action: what }))
                    }}
                  >
                    <RotateCcw size={16} aria-hidden />
                  </IconButton>
                )}
                <Button
                  size="sm"
                  variant={listening === command ? 'primary' : 'quiet'}
                  icon={<Plus size={14} aria-hidden />}
                  aria-pressed={listening === command}
                  onClick={() => (listening === command ? setListening(null) : listen(command))}
                  onBlur={() => setListening((now) => (now === command ? null : now))}
                >
                  <ReadAs text={m.keys_record({ action: what })}>
                    {listening === command ? m.keys_press_short() : m.keys_record_short()}
                  </ReadAs>
                </Button>
              </span>
            </div>
            <KeysOf
              keys={keysFor(keys, recorded, command)}
              {...{ text, what }}
              onRemove={(key) => {
                setting.set(withoutKey(keys, recorded, command, key))
                setAnnouncement(m.keys_removed({ key: text(key), action: what }))
              }}
            />
            {contested?.wants === command && (
              <Notice
                live="alert"
                small
                actions={
                  <>
                    <Button
                      size="sm"
                      ref={focusNow}
                      onClick={() => {
                        record(command, contested.key)
                        setContested(null)
                      }}
                    >
                      {m.keys_take()}
                    </Button>
                    <Button size="sm" variant="plain" onClick={() => setContested(null)}>
                      {m.keys_leave()}
                    </Button>
                  </>
                }
              >
                {m.keys_contested({ key: text(contested.key), action: nameOf(contested.owner) })}
              </Notice>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onDone}>
          {m.keys_done()}
        </Button>
        {Object.keys(recorded).length > 0 && (
          <Button
            variant="plain"
            onClick={() => {
              setting.set({})
              setAnnouncement(m.keys_all_usual_again())
            }}
          >
            {m.keys_all_usual()}
          </Button>
        )}
      </div>
    </div>
  )
}

// Moves the focus into the recorder. The button that opened it is gone, and the focus must not leave the dialog.
const focusNow = (element: HTMLElement | null): void => element?.focus()

function KeysOf({
  keys,
  text,
  what,
  onRemove,
}: {
  keys: readonly Key[]
  text: (key: Key) => string
  what: string
  onRemove: (key: Key) => void
}) {
  if (keys.length === 0) return <span className="text-sm text-ink-soft">{m.keys_none()}</span>
  return (
    <span className="flex flex-wrap gap-2">
      {keys.map((key) => (
        <span key={key} className="inline-flex items-center">
          <KeyCap>{text(key)}</KeyCap>
          <IconButton
            size="sm"
            label={m.keys_remove({ key: text(key), action: what })}
            onClick={() => onRemove(key)}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </span>
      ))}
    </span>
  )
}
