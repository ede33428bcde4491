import { contract, LIMITS, type OutputOf } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { hitName } from './rule-words.ts'

type Hit = OutputOf<typeof contract.moderationRules.test>['hits'][number]

/** Tests a text: shows which rules match it for a new member, and why. */
export function TestBox() {
  const { busy, run } = useAction()
  const [text, setText] = useState('')
  const [hits, setHits] = useState<readonly Hit[]>()
  const test = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => setHits((await call(contract.moderationRules.test, { text })).hits))
  }
  return (
    <form onSubmit={test} className="flex flex-col gap-3 border-t border-line pt-6">
      <TextArea
        label={m.moderation_rule_test()}
        hint={m.moderation_rule_test_hint()}
        maxLength={LIMITS.ruleTestMax}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setHits(undefined)
        }}
      />
      <Button type="submit" busy={busy} disabled={text.trim() === ''} className="self-start">
        {m.moderation_rule_test_go()}
      </Button>
      <output aria-live="polite" className="flex flex-col gap-2">
        {hits?.length === 0 && <p className="text-leaf">{m.moderation_rule_test_none()}</p>}
        {hits?.map((hit) => (
          <p key={hit.id ?? hit.builtIn} className="flex flex-wrap items-center gap-2">
            <Chip tone={hit.action === 'hold' ? 'amber' : 'danger'}>
              {hit.action === 'hold' ? m.moderation_rule_hold() : m.moderation_rule_refuse()}
            </Chip>
            <span className="font-medium wrap-anywhere">{hitName(hit)}</span>
            {hit.found.length > 0 && <span className="wrap-anywhere">{hit.found.join(' · ')}</span>}
            {!hit.enabled && <span className="text-ink-soft">{m.moderation_rule_off()}</span>}
          </p>
        ))}
      </output>
    </form>
  )
}
