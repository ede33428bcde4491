import { useEffect, useRef, useState } from 'react'
import { fromDrop } from './collect-files.ts'
import type { Picked } from './sort-picked.ts'

/** Takes files dropped anywhere on the page: nobody should lose the page by missing a box. Answers whether files hover. */
export function useFileDrop(onPicked: (picked: Picked[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onPicked)
  useEffect(() => {
    latest.current = onPicked
  })
  useEffect(() => {
    let depth = 0
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const hover = (event: DragEvent) => holdsFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !holdsFiles(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      void fromDrop(event.dataTransfer).then((picked) => latest.current(picked))
    }
    const all = { dragenter: enter, dragleave: leave, dragover: hover, drop } as const
    for (const [name, listener] of Object.entries(all))
      window.addEventListener(name as keyof typeof all, listener)
    return () => {
      for (const [name, listener] of Object.entries(all))
        window.removeEventListener(name as keyof typeof all, listener)
    }
  }, [])
  return over
}
