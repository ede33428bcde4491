import { LIMITS, type ChatFile } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { errorText } from '#app/lib/net/http-call.ts'
import { toastError } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { pictureProblem, uploadPicture } from './upload-picture.ts'

export type PickedPicture = {
  key: number
  file: File
  /** A local address (object URL) of the picture, used until the message is sent. */
  preview: string
  state: 'sending' | 'ready' | 'failed'
  uploaded: ChatFile | null
  /** The reason why the upload failed, in the reader's language. */
  problem: string | null
}

export type Pictures = ReturnType<typeof usePictures>

let lastKey = 0

/** Returns the pictures for the next message. Each upload starts as soon as its picture is chosen. */
export function usePictures() {
  const [list] = useState(() => createPictureList())
  const pictures = useStore(list.store)
  // When the component is unmounted, the previews are revoked. Otherwise the browser would keep them in memory.
  useEffect(() => list.clear, [list])
  return {
    ...list,
    picked: pictures,
    busy: pictures.some(({ state }) => state === 'sending'),
    failed: pictures.some(({ state }) => state === 'failed'),
    files: (): ChatFile[] => pictures.flatMap(({ uploaded }) => uploaded ?? []),
  }
}

/** Creates the list of pictures with their uploads, independent of React. */
export function createPictureList(send = uploadPicture) {
  const store = createStore<readonly PickedPicture[]>(() => [])
  const { getState, setState } = store
  const uploads = new Map<number, AbortController>()
  const set = (pictures: readonly PickedPicture[]): void => setState(pictures, true)
  const change = (key: number, part: Partial<PickedPicture>): void =>
    set(getState().map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function upload({ key, file }: PickedPicture): Promise<void> {
    change(key, { state: 'sending', problem: null })
    const sending = new AbortController()
    uploads.set(key, sending)
    try {
      change(key, { state: 'ready', uploaded: await send(file, sending.signal) })
    } catch (error) {
      change(key, { state: 'failed', problem: errorText(error) })
    }
  }

  function remove(removed: readonly PickedPicture[]): void {
    for (const { key, preview } of removed) {
      uploads.get(key)?.abort()
      uploads.delete(key)
      URL.revokeObjectURL(preview)
    }
    const keys = new Set(removed.map(({ key }) => key))
    set(getState().filter(({ key }) => !keys.has(key)))
  }

  return {
    store,
    add(files: File[]): void {
      const fitting = files.filter((file) => {
        const problem = pictureProblem(file)
        if (problem) toastError(problem)
        return problem === null
      })
      const remaining = LIMITS.chatFilesMax - getState().length
      if (fitting.length > remaining) toastError(m.chat_picture_many())
      const added = fitting.slice(0, remaining).map((file): PickedPicture => {
        lastKey += 1
        const preview = URL.createObjectURL(file)
        return { key: lastKey, file, preview, state: 'sending', uploaded: null, problem: null }
      })
      set([...getState(), ...added])
      for (const one of added) void upload(one)
    },
    retry: (one: PickedPicture) => void upload(one),
    remove: (one: PickedPicture) => remove([one]),
    clear: () => remove(getState()),
  }
}
