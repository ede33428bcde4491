import { contract, type WikiRevision } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { removeWithUndo, ReportSubject } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/http-call.ts'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { useProfile } from '#app/lib/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { useAction } from '#app/ui/use-action.ts'
import { rowLink } from '../revision-row.tsx'
import { viewPath } from '../wiki-paths.ts'
import type { Own } from './own.ts'

type Props = { revision: WikiRevision; mine: Mine<Own>; isPresent: boolean }

/**
 * What can be done with a revision. Who may edit the page makes it the present one, or takes out only what it did; members report
 * the edits of others; moderators hide them.
 */
export const RevisionActions = ({ revision, mine, isPresent }: Props) => (
  <Personal of={mine} vary={(own) => JSON.stringify(own?.can)}>
    {(own) =>
      own &&
      (revision.removed ? (
        own.can.remove && <BringBack revision={revision} />
      ) : (
        <>
          {own.can.edit && !isPresent && <Act what="restore" revision={revision} />}
          {own.can.edit && revision.previous !== null && <Act what="undo" revision={revision} />}
          {own.can.report && <Report revision={revision} />}
          {own.can.remove && <Hide revision={revision} />}
        </>
      ))
    }
  </Personal>
)

const acts = {
  restore: { endpoint: contract.wiki.restore, label: m.wiki_restore, done: m.wiki_restored },
  undo: { endpoint: contract.wiki.undo, label: m.wiki_undo, done: m.wiki_undone },
}

type OfRevision = Pick<Props, 'revision'>

function Act({ what, revision }: OfRevision & { what: keyof typeof acts }) {
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

const subjectOf = ({ id }: WikiRevision) => ({ kind: 'wiki-revision', id })

function Report({ revision }: OfRevision) {
  const [isOpen, setOpen] = useState(false)
  const own = useProfile()?.uid
  const { author } = revision
  if (author?.uid === own) return null
  const name = author?.name ?? m.wiki_somebody()
  return (
    <>
      <button
        type="button"
        className={rowLink}
        aria-label={m.wiki_report_edit_title({ name })}
        onClick={() => setOpen(true)}
      >
        {m.wiki_report()}
      </button>
      {isOpen && (
        <ReportSubject
          subject={subjectOf(revision)}
          label={m.wiki_report_edit_title({ name })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Out of the text and out of the history, with a way back. */
function Hide({ revision }: OfRevision) {
  const { revalidate } = useRevalidator()
  const subject = subjectOf(revision)
  const hide = () =>
    removeWithUndo({
      message: m.wiki_edit_removed(),
      hide: () => {},
      show: () => {},
      remove: () => call(contract.moderation.remove, subject).then(revalidate),
      restore: () => call(contract.moderation.restore, subject).then(revalidate),
    })
  return (
    <button type="button" className={`${rowLink} text-danger`} onClick={() => void hide()}>
      {m.wiki_remove_edit()}
    </button>
  )
}

function BringBack({ revision }: OfRevision) {
  const { busy, run } = useAction({ revalidate: true })
  const restore = () =>
    run(() => call(contract.moderation.restore, subjectOf(revision)), m.wiki_brought_back())
  return (
    <button type="button" disabled={busy} className={rowLink} onClick={() => void restore()}>
      {m.wiki_bring_back()}
    </button>
  )
}
