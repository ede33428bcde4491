import { contract, isAppError, LIMITS, type Call, type Charset, type ErrorName } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { toBase64 } from '#app/lib/text/base64.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { baseName, type PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { previewOf } from './read-preview.ts'
import { guessLanguage, languageOfName, ownLanguageName } from './subtitle-language.ts'

/** A subtitle file that the author has chosen but not added yet. */
export type NewSubtitle = {
  key: number
  chapterId: number
  name: string
  language: string
  label: string
  charset: Charset
  cues: number
  /** The first lines of text, decoded with `charset`. */
  lines: readonly string[]
  state: 'new' | 'adding' | 'failed'
  reason: ErrorName | null
  /** Id of the existing subtitles that this file will replace; null if it replaces none. */
  replaces: number | null
}

type Parts = {
  call: Call
  /** Called after subtitles were added to a chapter. */
  onAdded: (chapterId: number) => void
}

type Change = Partial<Pick<NewSubtitle, 'language' | 'label' | 'charset'>>

/** Stores chosen subtitle files until the author adds them to an episode. */
export function createNewSubtitles({ call, onAdded }: Parts) {
  const store = createStore<{ items: readonly NewSubtitle[] }>(() => ({ items: [] }))
  const files = new Map<number, { bytes: Uint8Array; textIn: (charset: Charset) => string }>()
  let lastKey = 0

  const patch = (key: number, part: Partial<NewSubtitle>): void =>
    store.setState(({ items }) => ({
      items: items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }))

  function remove(key: number): void {
    files.delete(key)
    store.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }))
  }

  async function read(
    chapterId: number,
    { file, path }: PickedFile,
    before?: Replaced,
  ): Promise<NewSubtitle> {
    lastKey += 1
    const key = lastKey
    const name = baseName(path)
    const bytes =
      file.size > LIMITS.subtitleBytes ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())
    const { decodeBytes, detectCharset } = await import('@engawa/charset')
    const textIn = (charset: Charset): string => decodeBytes(bytes, charset)
    files.set(key, { bytes, textIn })
    const likelyLanguage = before?.language ?? languageOfName(name) ?? currentLanguage()
    const charset = detectCharset(bytes, { format: 'plain', likelyLanguage })
    const text = textIn(charset)
    const language = before?.language ?? guessLanguage(name, text.slice(0, 20_000), charset)
    const { cues, lines } = previewOf(text)
    const reason = problemOf(file.size, cues)
    return {
      ...{ key, chapterId, name, language, charset, cues, lines, reason },
      label: before?.label ?? ownLanguageName(language),
      state: reason ? 'failed' : 'new',
      replaces: before?.id ?? null,
    }
  }

  async function send(item: NewSubtitle): Promise<void> {
    const { chapterId, language, charset, replaces } = item
    const label = item.label.trim() === '' ? ownLanguageName(language) : item.label.trim()
    const data = toBase64(files.get(item.key)?.bytes ?? new Uint8Array())
    if (replaces === null)
      await call(contract.videos.addSubtitle, { chapterId, language, label, data, charset })
    else await call(contract.videos.changeSubtitle, { id: replaces, language, label, data, charset })
  }

  return {
    store,
    /** Reads the chosen files for a chapter. `before` are the existing subtitles that a file replaces. */
    async addFiles(chapterId: number, picked: readonly PickedFile[], before?: Replaced): Promise<void> {
      for (const each of picked) {
        const item = await read(chapterId, each, before)
        store.setState(({ items }) => ({ items: [...items, item] }))
      }
    },
    change(key: number, part: Change): void {
      const item = store.getState().items.find((each) => each.key === key)
      if (!item) return
      // If the label is the name of the old language, it changes to the name of the new language.
      const follows = part.language !== undefined && item.label === ownLanguageName(item.language)
      const label = follows ? { label: ownLanguageName(part.language!) } : {}
      const text = part.charset === undefined ? undefined : files.get(key)?.textIn(part.charset)
      const seen = text === undefined ? {} : previewOf(text)
      patch(key, { ...label, ...part, ...seen, state: 'new', reason: null })
    },
    remove,
    /** Adds all chosen subtitles of a chapter, one after the other. Subtitles that fail stay in the list, with the reason. */
    async add(chapterId: number): Promise<void> {
      const wanted = store
        .getState()
        .items.filter(
          (item) => item.chapterId === chapterId && item.state !== 'adding' && !willBeRejected(item),
        )
      for (const { key } of wanted) patch(key, { state: 'adding', reason: null })
      for (const item of wanted) {
        try {
          await send(item)
          remove(item.key)
        } catch (error) {
          patch(item.key, { state: 'failed', reason: isAppError(error) ? error.errorName : 'internal' })
        }
      }
      onAdded(chapterId)
    },
  }
}

type Replaced = { id: number; language: string; label: string }

export type NewSubtitles = ReturnType<typeof createNewSubtitles>

/** Whether the server would reject the file whatever settings the author chooses. */
export const willBeRejected = ({ reason, cues }: Pick<NewSubtitle, 'reason' | 'cues'>): boolean =>
  reason === 'too_large' || (reason === 'subtitle_unreadable' && cues === 0)

function problemOf(size: number, cues: number): ErrorName | null {
  if (size > LIMITS.subtitleBytes) return 'too_large'
  if (size === 0) return 'subtitle_empty'
  return cues === 0 ? 'subtitle_unreadable' : null
}
