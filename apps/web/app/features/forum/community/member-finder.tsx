import { contract, type Author } from '@engawa/contract'
import { useState, type FormEvent, type ReactNode } from 'react'
import { UserLink } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useAction } from '#app/ui/use-action.ts'

const SHOWN = 6

type Props = {
  label: string
  /** Returns the button of a found member. */
  actionOf: (person: Author) => ReactNode
}

/** Finds members of the site by name, each with a button. */
export function MemberFinder({ label, actionOf }: Props) {
  const { busy, run } = useAction()
  const [name, setName] = useState('')
  const [found, setFound] = useState<readonly Author[]>()
  const find = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => setFound((await call(contract.accounts.list, { name, size: SHOWN })).data))
  }
  return (
    <form onSubmit={find} className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex items-end gap-2">
        <Field
          label={label}
          className="max-w-sm min-w-0 flex-1"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          {m.forum_ban_search()}
        </Button>
      </div>
      {found?.length === 0 && <p className="text-sm text-ink-soft">{m.forum_ban_nobody()}</p>}
      <ul className="divide-y divide-line">
        {found?.map((person) => (
          <li key={person.uid} className="flex items-center gap-3 py-2">
            <UserLink user={person} size={40} />
            {actionOf(person)}
          </li>
        ))}
      </ul>
    </form>
  )
}
