import { LIMITS, type ChatFile } from '@engawa/contract'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { pictureProblem, sendPicture } from '../engine/send-pictures.ts'

export type Picked = {
  key: number
  file: File
  /** What the browser shows meanwhile. */
  preview: string
  state: 'sending' | 'ready' | 'failed'
  sent: ChatFile | null
}

export type Pictures = ReturnType<typeof usePictures>

let lastKey = 0

/** Pictures for the next message: they are uploaded as soon as they are chosen. */
export function usePictures() {
  const [picked, setPicked] = useState<Picked[]>([])
  const latest = useRef(picked)
  useEffect(() => {
    latest.current = picked
  }, [picked])
  useEffect(() => () => latest.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), [])

  const change = (key: number, part: Partial<Picked>): void =>
    setPicked((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function upload({ key, file }: Picked): Promise<void> {
    try {
      change(key, { state: 'ready', sent: await sendPicture(file) })
    } catch (error) {
      change(key, { state: 'failed' })
      toastError(error instanceof Error ? error.message : m.chat_picture_failed())
    }
  }

  function drop(gone: Picked[]): void {
    gone.forEach(({ preview }) => URL.revokeObjectURL(preview))
    const keys = new Set(gone.map(({ key }) => key))
    setPicked((all) => all.filter((one) => !keys.has(one.key)))
  }

  return {
    picked,
    busy: picked.some((one) => one.state === 'sending'),
    add(files: File[]): void {
      const fitting = files.filter((file) => {
        const problem = pictureProblem(file)
        if (problem) toastError(problem)
        return problem === null
      })
      const room = LIMITS.chatFilesMax - picked.length
      if (fitting.length > room) toastError(m.chat_picture_many())
      const added = fitting.slice(0, room).map((file): Picked => {
        lastKey += 1
        return { key: lastKey, file, preview: URL.createObjectURL(file), state: 'sending', sent: null }
      })
      setPicked((all) => [...all, ...added])
      added.forEach((one) => void upload(one))
    },
    retry(one: Picked): void {
      change(one.key, { state: 'sending' })
      void upload(one)
    },
    remove: (one: Picked) => drop([one]),
    clear: () => drop(picked),
    files: (): ChatFile[] => picked.map((one) => one.sent).filter((file) => file !== null),
  }
}
