import { LIMITS, type ChatAttachment, type ChatFile } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { errorText } from '#app/lib/net/http-call.ts'
import { toastError } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { fileProblem, isPicture, uploadFile } from './upload-file.ts'

export type PickedFile = {
  key: number
  file: File
  /** A local address (object URL) of a picture, used until the message is sent; null for an attachment. */
  preview: string | null
  /** The part of the file that was sent, from 0 to 1. */
  progress: number
  state: 'sending' | 'ready' | 'failed'
  uploaded: ChatFile | ChatAttachment | null
  /** The reason why the upload failed, in the reader's language. */
  problem: string | null
}

export type Files = ReturnType<typeof useFiles>

let lastKey = 0

/** Returns the files for the next message. Each upload starts as soon as its file is chosen. */
export function useFiles() {
  const [list] = useState(() => createFileList())
  const picked = useStore(list.store)
  // When the component is unmounted, the previews are revoked. Otherwise the browser would keep them in memory.
  useEffect(() => list.clear, [list])
  return {
    ...list,
    picked,
    busy: picked.some(({ state }) => state === 'sending'),
    failed: picked.some(({ state }) => state === 'failed'),
    enclosed: () => enclosedFiles(picked.flatMap(({ uploaded }) => uploaded ?? [])),
  }
}

/** Sorts the files of a message into pictures and attachments. */
export const enclosedFiles = (files: readonly (ChatFile | ChatAttachment)[]) => ({
  files: files.filter((file) => 'picture' in file),
  attachments: files.filter((file) => 'bytes' in file),
})

/** Creates the list of files with their uploads, independent of React. */
export function createFileList(send = uploadFile) {
  const store = createStore<readonly PickedFile[]>(() => [])
  const { getState, setState } = store
  const uploads = new Map<number, AbortController>()
  const set = (files: readonly PickedFile[]): void => setState(files, true)
  const change = (key: number, part: Partial<PickedFile>): void =>
    set(getState().map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function upload({ key, file }: PickedFile): Promise<void> {
    change(key, { state: 'sending', problem: null, progress: 0 })
    const sending = new AbortController()
    uploads.set(key, sending)
    try {
      const onProgress = (sent: number): void => change(key, { progress: sent / Math.max(1, file.size) })
      change(key, { state: 'ready', uploaded: await send(file, { signal: sending.signal, onProgress }) })
    } catch (error) {
      change(key, { state: 'failed', problem: errorText(error) })
    }
  }

  function remove(removed: readonly PickedFile[]): void {
    for (const { key, preview } of removed) {
      uploads.get(key)?.abort()
      uploads.delete(key)
      if (preview !== null) URL.revokeObjectURL(preview)
    }
    const keys = new Set(removed.map(({ key }) => key))
    set(getState().filter(({ key }) => !keys.has(key)))
  }

  return {
    store,
    add(files: File[]): void {
      const fitting = files.filter((file) => {
        const problem = fileProblem(file)
        if (problem) toastError(problem)
        return problem === null
      })
      const remaining = LIMITS.chatFilesMax - getState().length
      if (fitting.length > remaining) toastError(m.chat_file_many())
      const added = fitting.slice(0, remaining).map((file): PickedFile => {
        lastKey += 1
        const preview = isPicture(file) ? URL.createObjectURL(file) : null
        return { key: lastKey, file, preview, progress: 0, state: 'sending', uploaded: null, problem: null }
      })
      set([...getState(), ...added])
      for (const one of added) void upload(one)
    },
    retry: (one: PickedFile) => void upload(one),
    remove: (one: PickedFile) => remove([one]),
    clear: () => remove(getState()),
  }
}
