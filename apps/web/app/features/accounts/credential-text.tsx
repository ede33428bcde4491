import type { ReactNode } from 'react'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'

type Props = { name: string; createdAt: string; used: ReactNode }

/** A login method: its name, when it was last used (`null`: never), and the day when it was created. */
export const CredentialText = ({ name, createdAt, used }: Props) => (
  <div className="min-w-0 grow basis-48">
    <p className="break-words">{name}</p>
    <p className="text-sm text-ink-soft">
      {used ?? m.accounts_apps_unused()} · {m.accounts_apps_since({ day: formatDay(createdAt) })}
    </p>
  </div>
)
