import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Reader } from '../reader/use-reader.ts'

/** What lies over the reader. */
export type Panel =
  | { kind: 'keys' | 'lists' | 'stream' }
  /** With an address, which is looked at at once. */
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
      // What was handed over is done with: the page loaded again does not begin anew.
      if (toAdd !== null) void navigate(pathname, { replace: true })
    },
  ]
}
