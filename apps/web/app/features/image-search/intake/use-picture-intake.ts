import { useEffect, useEffectEvent, useState } from 'react'
import { addressIn, filesIn } from './transferred.ts'

type IntakeHandlers = { addFiles: (files: File[]) => void; addAddress: (address: string) => void }

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))

/**
 * Accepts pictures, or addresses of pictures, that are pasted or dropped anywhere on the page. Returns whether files are being
 * dragged over the page.
 */
export function usePictureIntake({ addFiles, addAddress }: IntakeHandlers): boolean {
  const [isOver, setOver] = useState(false)
  const accept = useEffectEvent((transfer: DataTransfer | null): boolean => {
    const files = filesIn(transfer)
    const address = files.length === 0 ? addressIn(transfer) : undefined
    if (files.length > 0) addFiles(files)
    else if (address !== undefined) addAddress(address)
    else return false
    return true
  })
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const onPaste = (event: ClipboardEvent) => {
      const isText = filesIn(event.clipboardData).length === 0
      // Text that is pasted into a field goes into the field.
      if (isText && isField(event.target)) return
      if (accept(event.clipboardData)) event.preventDefault()
    }
    window.addEventListener('paste', onPaste, { signal })
    watchDrags({ signal, onOver: setOver, onDrop: (transfer) => accept(transfer) })
    return () => watching.abort()
  }, [])
  return isOver
}

type Drags = {
  signal: AbortSignal
  onOver: (over: boolean) => void
  onDrop: (transfer: DataTransfer) => boolean
}

const DRAGGED_TYPES = ['Files', 'text/uri-list']

// Listens on the window, because no element of the page gets all events of a drag.
function watchDrags({ signal, onOver, onDrop }: Drags): void {
  // Number of nested elements that the drag has entered and not left.
  let depth = 0
  const listen = (kind: 'dragenter' | 'dragleave' | 'dragover' | 'drop', change: number) =>
    window.addEventListener(
      kind,
      (event) => {
        const transfer = event.dataTransfer
        if (!transfer?.types.some((type) => DRAGGED_TYPES.includes(type))) return
        if (kind === 'dragover' || kind === 'drop') event.preventDefault()
        depth = kind === 'drop' ? 0 : Math.max(0, depth + change)
        onOver(depth > 0)
        if (kind === 'drop') onDrop(transfer)
      },
      { signal },
    )
  listen('dragenter', 1)
  listen('dragleave', -1)
  listen('dragover', 0)
  listen('drop', 0)
}
