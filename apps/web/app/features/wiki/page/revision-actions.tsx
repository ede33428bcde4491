import { contract, type WikiRevision } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/http-call.ts'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { m } from '#app/texts/messages.js'
import { useAction } from '#app/ui/use-action.ts'
import { rowLink } from '../revision-row.tsx'
import { viewPath } from '../wiki-paths.ts'
import type { Own } from './own.ts'

type Props = { revision: WikiRevision; mine: Mine<Own>; isPresent: boolean }

/** What those who may edit the page can do with a revision: make it the present one, or take out only what it did. */
export const RevisionActions = ({ revision, mine, isPresent }: Props) => (
  <Personal of={mine} vary={(own) => String(own?.can.edit)}>
    {(own) =>
      own?.can.edit && (
        <>
          {!isPresent && <Act what="restore" revision={revision} />}
          {revision.previous !== null && <Act what="undo" revision={revision} />}
        </>
      )
    }
  </Personal>
)

const acts = {
  restore: { endpoint: contract.wiki.restore, label: m.wiki_restore, done: m.wiki_restored },
  undo: { endpoint: contract.wiki.undo, label: m.wiki_undo, done: m.wiki_undone },
}

function Act({ what, revision }: { what: keyof typeof acts; revision: WikiRevision }) {
  const { busy, run } = useAction()
  const navigate = useNavigate()
  const { endpoint, label, done } = acts[what]
  const act = () =>
    run(async () => {
      await call(endpoint, { id: revision.id })
      await navigate(viewPath(revision.title, 'read'))
    }, done())
  return (
    <button type="button" disabled={busy} className={rowLink} onClick={() => void act()}>
      {label()}
    </button>
  )
}
