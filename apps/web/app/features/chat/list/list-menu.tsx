import { Ban, Download, Keyboard, Settings, Upload } from 'lucide-react'
import { useState } from 'react'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { m } from '#app/texts/messages.js'
import { BlocksDialog } from './blocks-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The menu with actions that concern all conversations. */
export function ListMenu({ onKeys }: { onKeys: () => void }) {
  const [open, setOpen] = useState<'settings' | 'export' | 'import' | 'blocks' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu label={m.chat_more()} vertical>
        <MenuItem icon={<Settings size={18} aria-hidden />} onClick={() => setOpen('settings')}>
          {m.chat_settings()}
        </MenuItem>
        <MenuItem icon={<Download size={18} aria-hidden />} onClick={() => setOpen('export')}>
          {m.chat_export()}
        </MenuItem>
        <MenuItem icon={<Upload size={18} aria-hidden />} onClick={() => setOpen('import')}>
          {m.chat_import()}
        </MenuItem>
        <MenuItem icon={<Ban size={18} aria-hidden />} onClick={() => setOpen('blocks')}>
          {m.chat_blocked_people()}
        </MenuItem>
        <MenuItem icon={<Keyboard size={18} aria-hidden />} onClick={onKeys}>
          {m.chat_keys()}
        </MenuItem>
      </MoreMenu>
      {open === 'settings' && <SettingsDialog onClose={close} />}
      {open === 'export' && <ExportDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'blocks' && <BlocksDialog onClose={close} />}
    </>
  )
}
