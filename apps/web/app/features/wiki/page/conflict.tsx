import type { WikiConflict, WikiRegion } from '@engawa/contract'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

type Collision = Extract<WikiRegion, { mine: string }>
type Choice = 'mine' | 'theirs' | 'both' | 'own'

type Props = { conflict: WikiConflict; busy: boolean; onResolved: (text: string) => void }

const isCollision = (region: WikiRegion): region is Collision => 'mine' in region

const textOf = ({ mine, theirs }: Collision, choice: Exclude<Choice, 'own'>): string =>
  ({ mine, theirs, both: withBreak(theirs) + mine })[choice]

const withBreak = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** Lines that two members changed differently: each is decided, or written anew; everything else is merged already. */
export function Conflict({ conflict, busy, onResolved }: Props) {
  const [decided, setDecided] = useState<ReadonlyMap<number, string>>(new Map())
  const collisions = conflict.regions.flatMap((region, at) => (isCollision(region) ? [{ region, at }] : []))
  const open = collisions.length - decided.size
  const resolved = () =>
    conflict.regions.map((region, at) => (isCollision(region) ? decided.get(at) : region.text)).join('')
  return (
    <section className="flex flex-col gap-4" aria-label={m.wiki_conflict()}>
      <div role="alert" className="rounded-md bg-amber-soft p-3">
        <p className="font-medium">{m.wiki_conflict()}</p>
        <p className="measure text-sm">{m.wiki_conflict_line()}</p>
      </div>
      {collisions.map(({ region, at }, number) => (
        <Choose
          key={at}
          number={number + 1}
          region={region}
          onDecided={(text) => setDecided((old) => new Map(old).set(at, text))}
        />
      ))}
      <div className="flex items-center gap-3">
        <Button variant="primary" busy={busy} disabled={open > 0} onClick={() => onResolved(resolved())}>
          {m.wiki_conflict_save()}
        </Button>
        {open > 0 && <span className="text-sm text-ink-soft">{m.wiki_conflict_open({ count: open })}</span>}
      </div>
    </section>
  )
}

type ChooseProps = { number: number; region: Collision; onDecided: (text: string) => void }

function Choose({ number, region, onDecided }: ChooseProps) {
  const [choice, setChoice] = useState<Choice>()
  const [text, setText] = useState('')
  const put = (next: Choice, value: string) => {
    setChoice(next)
    setText(value)
    onDecided(value)
  }
  const choices = [
    ['theirs', m.wiki_take_theirs()],
    ['mine', m.wiki_take_mine()],
    ['both', m.wiki_take_both()],
  ] as const
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-medium">{m.wiki_conflict_place({ number })}</legend>
      <div className="grid gap-3 mid:grid-cols-2">
        <Version label={m.wiki_theirs()} text={region.theirs} />
        <Version label={m.wiki_mine()} text={region.mine} />
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <Button
            key={value}
            size="sm"
            variant={choice === value ? 'primary' : 'quiet'}
            aria-pressed={choice === value}
            onClick={() => put(value, textOf(region, value))}
          >
            {label}
          </Button>
        ))}
      </div>
      {choice !== undefined && (
        <TextArea
          label={m.wiki_conflict_result()}
          rows={Math.min(12, text.split('\n').length + 1)}
          value={text}
          onChange={(event) => put('own', event.target.value)}
        />
      )}
    </fieldset>
  )
}

const Version = ({ label, text }: { label: string; text: string }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <p className="text-sm text-ink-soft">{label}</p>
    <pre className="grow rounded-md bg-sunken p-3 text-sm break-words whitespace-pre-wrap">{text || '∅'}</pre>
  </div>
)
