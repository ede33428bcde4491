import { contract, isAppError, LIMITS, messageOf, sentenceOf, type ImageEngine } from '@engawa/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentLanguage } from '#app/lib/text/language.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import { m } from '#app/texts/messages.js'
import { enginePath } from '../image-search-paths.ts'

/** A picture that is being sent: `done` is the sent share from 0 to 1; `problem` is set after a failure. */
export type PendingSearch = { key: number; name: string; done: number | null; problem?: string }

/** Maximum number of pictures at once, because the engines allow only a few searches. */
const MAX_AT_ONCE = 8

let lastKey = 0

/** Returns the pending searches and functions to add more. Searches start one after the other, and the page shows the first of them. */
export function useSearches({ engine, first }: { engine: ImageEngine; first: string | null }) {
  const [pending, setPending] = useState<PendingSearch[]>([])
  const navigate = useNavigate()
  const queue = useRef(Promise.resolve())

  const change = (key: number, part: Partial<PendingSearch>) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const dismiss = (key: number) => setPending((all) => all.filter((each) => each.key !== key))

  function add(works: { name: string; begin: (key: number) => Promise<string> }[]): void {
    works.forEach(({ name, begin }, at) => {
      lastKey += 1
      const key = lastKey
      setPending((all) => [...all.filter(({ problem }) => problem === undefined), { key, name, done: null }])
      queue.current = queue.current.then(async () => {
        try {
          const id = await begin(key)
          dismiss(key)
          // Only the first search is shown; the others are in the list of recent ones.
          if (at === 0) await navigate(enginePath(engine, { search: id }), { replace: first !== null })
        } catch (error) {
          change(key, { done: null, problem: problemText(error) })
        }
      })
    })
  }

  const addAddress = (address: string): void =>
    add([{ name: shortName(address), begin: () => startAt(address) }])

  const start = useEffectEvent(() => first !== null && addAddress(first))
  useEffect(() => void start(), [first])

  return {
    pending,
    dismiss,
    addAddress,
    addFiles(files: readonly File[]): void {
      add(
        files.slice(0, MAX_AT_ONCE).map((file) => ({
          name: file.name || m.image_search_pasted(),
          begin: (key) => startWith(file, (done) => change(key, { done })),
        })),
      )
    },
  }
}

const shortName = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address.slice(0, 80)

async function startWith(file: File, onProgress: (done: number) => void): Promise<string> {
  if (file.size > LIMITS.pictureBytes) throw new Error(messageOf('too_large', currentLanguage()))
  // A picture from the clipboard has no name.
  const name = file.name === '' ? 'picture.png' : file.name
  const { presignedUrl, uploadId } = await call(contract.imageSearch.presign, { name, size: file.size })
  await putFile(presignedUrl, file, { name, onProgress: (sent) => onProgress(sent / file.size) })
  return (await call(contract.imageSearch.start, { uploadId })).id
}

async function startAt(address: string): Promise<string> {
  const { origin } = window.location
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return (await call(contract.imageSearch.start, { address: own })).id
}

/** Returns the text of a failure. The text for an invalid address describes which addresses are valid. */
function problemText(error: unknown): string {
  if (!isAppError(error))
    return error instanceof Error ? error.message : sentenceOf('internal', currentLanguage())
  return error.fields?.['address'] === undefined ? errorText(error) : m.image_search_bad_address()
}
