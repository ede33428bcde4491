import { useState } from 'react'

/** What lies over the reader. */
export type Panel =
  | { kind: 'add' | 'keys' | 'lists' | 'stream' }
  | { kind: 'status'; feedId: number }
  | { kind: 'tag'; tag: string }

export type SetPanel = (panel: Panel | null) => void

export const usePanels = (): [Panel | null, SetPanel] => useState<Panel | null>(null)
