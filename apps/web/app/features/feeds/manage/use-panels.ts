import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Reader } from '../reader/use-reader.ts'

/** The open dialog or sheet of the reader. */
export type Panel =
  | { kind: 'keys' | 'lists' | 'stream' }
  /** If `address` is set, the dialog starts to search it for feeds at once. */
  | { kind: 'add'; address?: string }
  | { kind: 'status'; feedId: number }
  | { kind: 'tag'; tag: string }

export type SetPanel = (panel: Panel | null) => void

export type PanelProps = { reader: Reader; onClose: () => void }

export function usePanels(toAdd: string | null): [Panel | null, SetPanel] {
  const [panel, setPanel] = useState<Panel | null>(toAdd === null ? null : { kind: 'add', address: toAdd })
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return [
    panel,
    (next) => {
      setPanel(next)
      // Removes the feed's URL from the page's query, so that a reload does not open the dialog again.
      if (toAdd !== null) void navigate(pathname, { replace: true })
    },
  ]
}
