import { contract, type WikiRevision } from '@engawa/contract'
import { Flag, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { removeWithUndo, ReportSubject } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Menu, MenuItem, type MenuTrigger } from '#app/ui/overlay/menu.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { viewPath } from '../wiki-paths.ts'
import { subjectOf, type RevisionCan } from './revision-subject.ts'

type Props = { revision: WikiRevision; can: RevisionCan; trigger: MenuTrigger; defaultOpen: boolean }

const icon = { size: 16, 'aria-hidden': true } as const

/** The menu of rarely used actions on a revision. */
export function RevisionMenu({ revision, can, trigger, defaultOpen }: Props) {
  const [isReporting, setReporting] = useState(false)
  const { act, hide } = useActs(revision)
  const name = revision.author?.name ?? m.wiki_somebody()
  return (
    <>
      <Menu defaultOpen={defaultOpen} trigger={trigger}>
        {can.restore && (
          <MenuItem
            icon={<RotateCcw {...icon} />}
            onClick={() => act(contract.wiki.restore, m.wiki_restored())}
          >
            {m.wiki_restore()}
          </MenuItem>
        )}
        {can.undo && (
          <MenuItem icon={<Undo2 {...icon} />} onClick={() => act(contract.wiki.undo, m.wiki_undone())}>
            {m.wiki_undo()}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem icon={<Flag {...icon} />} onClick={() => setReporting(true)}>
            {m.wiki_report()}
          </MenuItem>
        )}
        {can.remove && (
          <MenuItem danger icon={<Trash2 {...icon} />} onClick={hide}>
            {m.wiki_remove_edit()}
          </MenuItem>
        )}
      </Menu>
      {isReporting && (
        <ReportSubject
          subject={subjectOf(revision)}
          label={m.wiki_report_edit_title({ name })}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

function useActs(revision: WikiRevision) {
  const { run } = useAction()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const subject = subjectOf(revision)
  return {
    /** Creates a new revision of the page, and opens the page. */
    act: (endpoint: typeof contract.wiki.restore, done: string) =>
      void run(async () => {
        await call(endpoint, { id: revision.id })
        await navigate(viewPath(revision.title, 'read'))
      }, done),
    /** Removes the edit from the text and the history, and offers to undo that. */
    hide: () =>
      void removeWithUndo({
        message: m.wiki_edit_removed(),
        hide: () => {},
        show: () => {},
        remove: () => call(contract.moderation.remove, subject).then(revalidate),
        restore: () => call(contract.moderation.restore, subject).then(revalidate),
      }),
  }
}
