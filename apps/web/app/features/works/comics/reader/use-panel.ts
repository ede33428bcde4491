import { useState } from 'react'

export type PanelName = 'pages' | 'settings' | 'keys'

/** Which panel is open; one at a time. */
export function usePanel() {
  const [open, setOpen] = useState<PanelName | null>(null)
  return {
    open,
    close: () => setOpen(null),
    toggle: (name: PanelName) => setOpen((old) => (old === name ? null : name)),
  }
}
export type Panel = ReturnType<typeof usePanel>
