import { useEffect, useEffectEvent, useState } from 'react'
import { fromDrop } from './collect-files.ts'
import type { PickedFile } from './picked-file.ts'

/**
 * Accepts files that are dropped anywhere on the page. Outside the box, the browser would otherwise open the file and leave the
 * page. Returns whether files are being dragged over the page.
 */
export function useFileDrop(onPicked: (picked: PickedFile[]) => void): boolean {
  const [over, setOver] = useState(false)
  const onDrop = useEffectEvent(onPicked)
  // The listeners are on the document, because no element of this page gets all drag events.
  useEffect(() => watchDrops({ onOver: setOver, onDrop: (picked) => onDrop(picked) }), [])
  return over
}

type Handlers = { onOver: (over: boolean) => void; onDrop: (picked: PickedFile[]) => void }

function watchDrops({ onOver, onDrop }: Handlers): () => void {
  const watching = new AbortController()
  // Number of nested elements that the pointer has entered during the drag and not left again.
  let depth = 0
  function listen(kind: 'dragenter' | 'dragleave' | 'dragover' | 'drop', change: number): void {
    const listener = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      if (kind === 'dragover' || kind === 'drop') event.preventDefault()
      depth = kind === 'drop' ? 0 : Math.max(0, depth + change)
      onOver(depth > 0)
      if (kind === 'drop') void fromDrop(event.dataTransfer).then(onDrop)
    }
    window.addEventListener(kind, listener, { signal: watching.signal })
  }
  listen('dragenter', 1)
  listen('dragleave', -1)
  listen('dragover', 0)
  listen('drop', 0)
  return () => watching.abort()
}
