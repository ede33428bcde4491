import { contract, LIMITS } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { formProblem } from '#app/ui/form-problem.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useFocusProblem } from '#app/ui/use-focus-problem.ts'
import { NameFields } from './name-fields.tsx'

const empty = { name: '', description: '', purpose: '' }

const FIELDS = ['name', 'description', 'purpose']
const explain = (error: unknown) => formProblem(error, FIELDS)

/** Proposes a community to the moderators of the site. */
export function ProposalForm() {
  const [words, setWords] = useState(empty)
  const { busy, problem, run } = useAttempt(explain, { revalidate: true })
  const form = useFocusProblem(problem)
  const change = (part: Partial<typeof empty>) => setWords((old) => ({ ...old, ...part }))
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await run(() => call(contract.communities.propose, words), m.community_form_proposed()))
      setWords(empty)
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <NameFields words={words} errors={problem?.fields} onChange={change} />
      <TextArea
        label={m.community_form_purpose()}
        hint={m.community_form_purpose_hint()}
        value={words.purpose}
        required
        maxLength={LIMITS.communityPurposeMax}
        error={problem?.fields['purpose']}
        onChange={(event) => change({ purpose: event.currentTarget.value })}
      />
      {problem?.message && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
      <Button type="submit" variant="primary" className="self-start" busy={busy}>
        {m.community_form_propose()}
      </Button>
    </form>
  )
}
