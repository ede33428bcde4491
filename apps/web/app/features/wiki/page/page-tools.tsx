import { contract, type WikiPage } from '@engawa/contract'
import { Download, Flag, Link2, Lock, MoveRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { removeWithUndo, ReportDialog } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { viewPath } from '../wiki-paths.ts'
import { MoveDialog } from './move-dialog.tsx'
import { ProtectDialog } from './protect-dialog.tsx'

type Props = { page: WikiPage; can: WikiPage['can'] }

/** The menu of rarely used actions on a page. */
export function PageTools({ page, can }: Props) {
  const [open, setOpen] = useState<'move' | 'protect' | 'report'>()
  const navigate = useNavigate()
  const remove = useRemove(page)
  const close = () => setOpen(undefined)
  const file = `/v1/wiki/export.md?title=${encodeURIComponent(page.title)}`
  const subject = { kind: 'wiki-page', id: page.id }
  return (
    <>
      <MoreMenu label={m.wiki_tools()}>
        <MenuItem
          icon={<Link2 size={18} aria-hidden />}
          onClick={() => void navigate(viewPath(page.title, 'links'))}
        >
          {m.wiki_links_here()}
        </MenuItem>
        <MenuItem icon={<Download size={18} aria-hidden />} onClick={() => window.location.assign(file)}>
          {m.wiki_export()}
        </MenuItem>
        {can.move && (
          <MenuItem icon={<MoveRight size={18} aria-hidden />} onClick={() => setOpen('move')}>
            {m.wiki_move()}
          </MenuItem>
        )}
        {can.protect && (
          <MenuItem icon={<Lock size={18} aria-hidden />} onClick={() => setOpen('protect')}>
            {m.wiki_protect()}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem icon={<Flag size={18} aria-hidden />} onClick={() => setOpen('report')}>
            {m.wiki_report()}
          </MenuItem>
        )}
        {can.remove && (
          <MenuItem danger icon={<Trash2 size={18} aria-hidden />} onClick={remove}>
            {m.wiki_remove()}
          </MenuItem>
        )}
      </MoreMenu>
      {open === 'move' && <MoveDialog page={page} onClose={close} />}
      {open === 'protect' && <ProtectDialog page={page} onClose={close} />}
      {open === 'report' && (
        <ReportDialog
          title={m.wiki_report_title()}
          description={m.acts_report_line()}
          send={(report) => call(contract.moderation.report, { ...subject, ...report })}
          onClose={close}
        />
      )}
    </>
  )
}

function useRemove(page: WikiPage): () => void {
  const { revalidate } = useRevalidator()
  const subject = { kind: 'wiki-page', id: page.id }
  return () =>
    void removeWithUndo({
      message: m.wiki_removed({ title: page.title }),
      hide: () => {},
      show: () => {},
      remove: () => call(contract.moderation.remove, subject).then(revalidate),
      restore: () => call(contract.moderation.restore, subject).then(revalidate),
    })
}
