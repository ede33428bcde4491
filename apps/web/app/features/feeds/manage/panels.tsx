import { KeysDialog } from '../reader/keys-dialog.tsx'
import type { Reader } from '../reader/use-reader.ts'
import { AddDialog } from './add-dialog.tsx'
import { ListsDialog } from './lists-dialog.tsx'
import { StatusSheet } from './status-sheet.tsx'
import { StreamDialog } from './stream-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import type { Panel, SetPanel } from './use-panels.ts'

type Props = { panel: Panel; reader: Reader; onPanel: SetPanel }

/** Dialogs and sheets of the reader, loaded when the first of them opens. */
export function Panels({ panel, reader, onPanel }: Props) {
  const close = () => onPanel(null)
  const shared = { reader, onClose: close }
  switch (panel.kind) {
    case 'add':
      return <AddDialog address={panel.address} {...shared} />
    case 'keys':
      return <KeysDialog onClose={close} />
    case 'lists':
      return <ListsDialog {...shared} />
    case 'stream':
      return <StreamDialog {...shared} />
    case 'tag':
      return <TagDialog key={panel.tag} tag={panel.tag} {...shared} />
    case 'status':
      return <StatusSheet key={panel.feedId} feedId={panel.feedId} {...shared} />
  }
}
