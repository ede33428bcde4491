import type { TextRegion } from '@engawa/contract'
import { useDraft, writeDraft } from '#app/lib/device/drafts.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Collision = Extract<TextRegion, { mine: string }>

type Props = {
  /** Key of the text. The author's choices are stored on this device under this key until the text is saved. */
  of: string
  /** The regions of the text from top to bottom: merged lines, and collisions that need a choice. */
  regions: readonly TextRegion[]
  busy: boolean
  onResolved: (text: string) => void
  /** Shows the author's own text again. The choices stay stored. */
  onBack?: () => void
}

/** Lets the author resolve conflicts: lines that differ between two edited versions. All other lines are already merged. */
export function Conflict({ of, regions, busy, onResolved, onBack }: Props) {
  const [decided, decide] = useDecisions(of)
  const collisions = regions.filter(isCollision)
  const open = collisions.filter((region) => decided[nameOf(region)] === undefined).length
  const resolved = regions
    .map((region) => (isCollision(region) ? decided[nameOf(region)] : region.text))
    .join('')
  return (
    <section className="flex flex-col gap-5" aria-label={m.publish_conflict()}>
      <Notice live="alert">
        <p className="font-display text-lg font-medium">{m.publish_conflict()}</p>
        <p className="measure text-sm">{m.publish_conflict_line()}</p>
      </Notice>
      {collisions.map((region, at) => (
        <Choose
          key={nameOf(region)}
          number={at + 1}
          region={region}
          decided={decided[nameOf(region)]}
          onDecided={(text) => decide(nameOf(region), text)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        {open > 0 && (
          <span className="text-sm text-ink-soft">{m.publish_conflict_open({ count: open })}</span>
        )}
        {onBack && <Button onClick={onBack}>{m.publish_conflict_back()}</Button>}
        <Button variant="primary" busy={busy} disabled={open > 0} onClick={() => onResolved(resolved)}>
          {m.publish_conflict_save()}
        </Button>
      </div>
    </section>
  )
}

const isCollision = (region: TextRegion): region is Collision => 'mine' in region

/** Returns the key of a collision. It contains both versions, so a decision is no longer used after one of them changes. */
const nameOf = ({ mine, theirs }: Collision): string => JSON.stringify([theirs, mine])

type Decisions = Readonly<Record<string, string>>

/** Deletes the stored choices of a text after it is saved. */
export const forgetDecisions = (key: string): void => writeDraft(draftOf(key), '')

const draftOf = (key: string): string => `conflict:${key}`

/**
 * Returns the chosen text of each collision by key, and a function that stores a choice. Choices are stored on this device, so that
 * a reload loses none.
 */
function useDecisions(key: string): [Decisions, (name: string, text: string) => void] {
  const [stored, store] = useDraft(draftOf(key))
  const decided = stored === '' ? {} : (JSON.parse(stored) as Decisions)
  return [decided, (name, text) => store(JSON.stringify({ ...decided, [name]: text }))]
}

type ChooseProps = {
  number: number
  region: Collision
  decided: string | undefined
  onDecided: (text: string) => void
}

function Choose({ number, region, decided, onDecided }: ChooseProps) {
  const choices = [
    { label: m.publish_conflict_take_theirs(), text: region.theirs },
    { label: m.publish_conflict_take_mine(), text: region.mine },
    { label: m.publish_conflict_take_both(), text: withBreak(region.theirs) + region.mine },
  ]
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line bg-paper-2 p-4">
      <legend className="float-left mb-3 w-full font-display text-lg font-medium">
        {m.publish_conflict_place({ number })}
      </legend>
      <div className="clear-both grid gap-3 mid:grid-cols-2">
        <Version label={m.publish_conflict_theirs()} text={region.theirs} />
        <Version label={m.publish_conflict_mine()} text={region.mine} />
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, text }) => (
          <Button
            key={label}
            size="sm"
            variant={decided === text ? 'primary' : 'quiet'}
            aria-pressed={decided === text}
            onClick={() => onDecided(text)}
          >
            {label}
          </Button>
        ))}
      </div>
      {decided !== undefined && <Result text={decided} onChange={onDecided} />}
    </fieldset>
  )
}

const Result = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <TextArea
    label={m.publish_conflict_result()}
    rows={Math.min(12, text.split('\n').length + 1)}
    value={text}
    onChange={(event) => onChange(event.target.value)}
  />
)

const withBreak = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const Version = ({ label, text }: { label: string; text: string }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <p className="text-sm text-ink-soft">{label}</p>
    <pre className="grow rounded-md bg-sunken p-3 font-sans text-sm break-words whitespace-pre-wrap">
      {text || '∅'}
    </pre>
  </div>
)
