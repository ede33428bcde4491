import { useState } from 'react'

/** Returns the open panel of a reader. Only one panel can be open. */
export function usePanel<Name extends string>() {
  const [open, setOpen] = useState<Name | null>(null)
  return {
    open,
    close: () => setOpen(null),
    toggle: (name: Name) => setOpen((old) => (old === name ? null : name)),
  }
}
export type Panel<Name extends string> = ReturnType<typeof usePanel<Name>>
