import { contract, type TagAlias } from '@engawa/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ModerationPage } from '../../moderation/index.ts'
import type { Route } from './+types/synonyms-page'
import { GroupDialog } from './group-dialog.tsx'
import { GroupRow } from './group-row.tsx'
import { includesText } from './group-text.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireModerator(context)
  return orPageError(wholeList(call, contract.search.aliases, {}), url)
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.shell_place_synonyms(), noindex: true })

/** Groups of synonyms. A search for one word of a group also finds the other words of the group. */
export default function SynonymsPage({ loaderData: { items } }: Route.ComponentProps) {
  const [isNew, setNew] = useState(false)
  const [text, setText] = useState('')
  const shown = items.filter((group) => includesText(group, text.trim()))
  return (
    <ModerationPage title={m.shell_place_synonyms()} path="/moderation/synonyms">
      <p className="measure text-ink-soft">{m.search_synonyms_line()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={m.search_synonyms_find()}
          className="min-w-0 flex-1 basis-48"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setNew(true)}>
          {m.search_synonyms_new()}
        </Button>
      </div>
      <Groups all={items} shown={shown} />

      {isNew && <GroupDialog groups={items} onClose={() => setNew(false)} />}
    </ModerationPage>
  )
}

function Groups({ all, shown }: { all: TagAlias[]; shown: TagAlias[] }) {
  if (shown.length === 0)
    return <EmptyState line={all.length === 0 ? m.search_synonyms_none() : m.search_synonyms_not_found()} />
  return (
    <ul className="flex flex-col divide-y divide-line" aria-label={m.shell_place_synonyms()}>
      {shown.map((group) => (
        <li key={group.id}>
          <GroupRow group={group} groups={all} />
        </li>
      ))}
    </ul>
  )
}
