import {
  contract,
  isAppError,
  type Charset,
  type Call,
  type FoundChapter,
  type NovelImport,
} from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from '#app/lib/device/device-storage.ts'
import type { PutFile } from '#app/lib/upload/put-file.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'

/** A chapter that was found in the file. `chosen`: whether the author wants to import it; its title may be edited. */
export type OfferedChapter = FoundChapter & { chosen: boolean }

/**
 * State of an import. `sending`: the file is being uploaded; `reading`: the server reads it; `offered`: the author can choose
 * chapters; `adding`: drafts are being created; `failed`: the import ended with `reason`.
 */
export type ImportState = {
  phase: 'none' | 'sending' | 'reading' | 'offered' | 'adding' | 'failed'
  name: string
  size: number
  sentBytes: number
  view: NovelImport | null
  chapters: readonly OfferedChapter[]
  /** The name of an error. In the phase `offered`, it is the reason why chapters could not be added. */
  reason: string | null
}

export type Parts = {
  workId: number
  call: Call
  putFile: PutFile
}

type Listener = (chapterIds: number[]) => void

const POLL_MS = 700
/** Maximum number of failed polls in a row, which is about one minute without an answer. */
const MAX_FAILED_POLLS = 80

const NOTHING: ImportState = {
  phase: 'none',
  name: '',
  size: 0,
  sentBytes: 0,
  view: null,
  chapters: [],
  reason: null,
}

export type BookImporter = ReturnType<typeof createBookImporter>

/**
 * Creates an importer for a novel. It uploads a file, waits while the server reads it, and creates the chapters that the author
 * chooses. After a reload of the page it continues.
 */
export function createBookImporter({ workId, call, putFile }: Parts) {
  const storageKey = `engawa:book:${workId}`
  const store = createStore<ImportState>(() => NOTHING)
  // Aborted when the author leaves the page or chooses another file.
  let running = new AbortController()
  let onImported: Listener = () => {}

  function begin(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  const change = (signal: AbortSignal, part: Partial<ImportState>): void => {
    if (!signal.aborted) store.setState(part)
  }

  async function attempt(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      change(signal, { phase: 'failed', reason: isAppError(error) ? error.errorName : 'internal' })
    }
  }

  async function send(file: File, signal: AbortSignal): Promise<void> {
    const { name, size } = file
    change(signal, { ...NOTHING, phase: 'sending', name, size })
    const slot = await call(contract.novelImport.presign, { workId, name, size })
    await putFile(slot.presignedUrl, file, {
      name,
      signal,
      onProgress: (sentBytes) => change(signal, { sentBytes }),
    })
    const view = await call(contract.novelImport.begin, { workId, uploadId: slot.uploadId })
    writeText(storageKey, String(view.id))
    await follow(view, signal)
  }

  async function follow(begun: NovelImport, signal: AbortSignal): Promise<void> {
    let view = begun
    change(signal, { phase: 'reading', name: view.name, view, chapters: [], reason: null })
    for (let failed = 0; !signal.aborted && ['waiting', 'running'].includes(view.state);) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      try {
        view = await call(contract.novelImport.state, { id: view.id })
        failed = 0
        change(signal, { view })
      } catch (error) {
        // The connection may be lost for a while; the server continues without it.
        failed += 1
        if ((isAppError(error) && error.status === 404) || failed > MAX_FAILED_POLLS) throw error
      }
    }
    if (signal.aborted) return
    if (view.state === 'read') await offer(view, signal)
    else {
      writeText(storageKey, null)
      if (view.state === 'added') change(signal, NOTHING)
      else change(signal, { phase: 'failed', reason: view.reason })
    }
  }

  async function offer(view: NovelImport, signal: AbortSignal): Promise<void> {
    const { items } = await wholeList(call, contract.novelImport.chapters, { id: view.id })
    if (signal.aborted) return
    const chapters: OfferedChapter[] = items.map((each) => ({ ...each, chosen: true }))
    change(signal, { phase: 'offered', view, chapters })
  }

  async function resume(signal: AbortSignal): Promise<void> {
    const id = Number(readText(storageKey))
    if (!Number.isInteger(id) || id <= 0) return
    try {
      await follow(await call(contract.novelImport.state, { id }), signal)
    } catch {
      // The import has expired, or belongs to another account.
      if (!signal.aborted) writeText(storageKey, null)
      change(signal, NOTHING)
    }
  }

  const edit = (position: number, part: Partial<OfferedChapter>): void =>
    store.setState(({ chapters }) => ({
      chapters: chapters.map((each) => (each.position === position ? { ...each, ...part } : each)),
    }))

  return {
    store,
    /**
     * Continues an import of an earlier visit. `imported` gets the ids of the created chapters. Returns a function that stops the
     * importer.
     */
    open(imported: Listener): () => void {
      onImported = imported
      void resume(begin())
      return () => running.abort()
    },
    /** Uploads a file, which replaces the current one. */
    upload(file: File): void {
      const signal = begin()
      void attempt(signal, () => send(file, signal))
    },
    /** Lets the server read a plain text again in another charset, or a text with other forms of headings. */
    reread(how: { charset?: Charset; headings?: readonly string[] }): void {
      const { view } = store.getState()
      if (!view) return
      const signal = begin()
      void attempt(signal, async () =>
        follow(
          await call(contract.novelImport.reread, {
            id: view.id,
            ...how,
            headings: how.headings && [...how.headings],
          }),
          signal,
        ),
      )
    },
    /** Returns the first lines of a plain text in a charset; none if they cannot be loaded. */
    async linesIn(charset: Charset): Promise<readonly string[]> {
      const { view } = store.getState()
      if (!view) return []
      return call(contract.novelImport.lines, { id: view.id, charset }).then(
        ({ lines }) => lines,
        () => [],
      )
    },
    /** Makes the server read a file again at once, if the file waits for storage space. */
    retry(): void {
      const { view } = store.getState()
      // If this request fails, the server tries again later.
      if (view) void call(contract.novelImport.retry, { id: view.id }).catch(() => undefined)
    },
    choose: (position: number, chosen: boolean) => edit(position, { chosen }),
    chooseAll: (chosen: boolean): void =>
      store.setState(({ chapters }) => ({ chapters: chapters.map((each) => ({ ...each, chosen })) })),
    retitle: (position: number, title: string) => edit(position, { title }),
    /** Creates drafts in the novel from the chosen chapters. */
    async add(): Promise<void> {
      const { view, chapters } = store.getState()
      if (!view) return
      const { signal } = running
      change(signal, { phase: 'adding', reason: null })
      try {
        const chosen = chapters.filter((each) => each.chosen)
        const added = await call(contract.novelImport.confirm, {
          id: view.id,
          chapters: chosen.map(({ position, title }) => ({ position, title })),
        })
        writeText(storageKey, null)
        change(signal, NOTHING)
        onImported(added.chapterIds)
      } catch (error) {
        change(signal, { phase: 'offered', reason: isAppError(error) ? error.errorName : 'internal' })
      }
    },
    /** Deletes the import. */
    cancel(): void {
      const { view } = store.getState()
      begin()
      store.setState(NOTHING)
      writeText(storageKey, null)
      // If this request fails, the server deletes the import after some days anyway.
      if (view) void call(contract.novelImport.cancel, { id: view.id }).catch(() => undefined)
    },
  }
}
