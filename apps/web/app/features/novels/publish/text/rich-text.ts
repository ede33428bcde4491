import { Editor } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { createStore } from 'zustand/vanilla'
import { uploadPicture } from '#app/features/texts/index.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'
import type { ChapterText } from '../chapter-text.ts'
import { extensions } from './extensions.ts'
import { insertAt } from './insert-at.ts'
import { showText } from './show-text.ts'
import { createWrittenText } from './written-text.ts'

/** A request to edit ruby (a reading above a word). `position` is that of existing ruby; null means the selected text. */
export type RubyRequest = { position: number | null }

/**
 * Creates the editor for formatted text of a chapter. Changes are saved, and text from another device replaces the content. Works
 * only in the browser.
 */
export function createRichText(text: ChapterText) {
  const store = createStore<{ ruby: RubyRequest | null; uploads: number }>(() => ({ ruby: null, uploads: 0 }))
  const openRubyDialog = (position: number | null): void => store.setState({ ruby: { position } })
  const editor: Editor = new Editor({
    // The page's Content Security Policy refuses styles that a script adds, so they are in writing.css.
    injectCSS: false,
    extensions: [...extensions, Placeholder.configure({ placeholder: m.novels_write_here() })],
    editorProps: {
      attributes: {
        class: 'writing-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': m.novels_text(),
      },
      handleClickOn(_view, _at, { type }, position) {
        if (type.name !== 'ruby') return false
        openRubyDialog(position)
        return true
      },
      handlePaste: (_view, event) => insertPictures(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && insertPictures(event.dataTransfer?.files),
    },
  })
  const written = createWrittenText(editor.schema)
  showText(editor, written, text.current())
  editor.on('update', () => text.changed(() => written.toText(editor.state.doc)))
  const stopFollowing = text.store.subscribe(({ shown }, before) => {
    if (shown !== before.shown) showText(editor, written, shown.text)
  })

  let ending: ReturnType<typeof setTimeout> | undefined

  function destroy(): void {
    stopFollowing()
    editor.destroy()
  }

  function insertPictures(files: Iterable<File> | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    for (const file of pictures) void addPicture(file)
    return pictures.length > 0
  }

  async function addPicture(file: File): Promise<void> {
    const insert = insertAt(editor, editor.state.selection.to)
    const count = (more: number) => store.setState(({ uploads }) => ({ uploads: uploads + more }))
    count(1)
    try {
      const { url, name } = await uploadPicture(file)
      insert({ type: 'picture', attrs: { src: url, alt: name.replace(/\.\w+$/, '') } })
    } catch (problem) {
      toastError(errorText(problem))
    } finally {
      count(-1)
    }
  }

  return {
    editor,
    store,
    insertPictures,
    openRubyDialog: (): void => openRubyDialog(null),
    closeRuby(): void {
      store.setState({ ruby: null })
      editor.commands.focus()
    },
    /**
     * Returns a function that destroys the editor a moment later, unless `open` is called before. React may run an effect, its
     * cleanup and the effect again at once.
     */
    open(): () => void {
      clearTimeout(ending)
      return () => {
        ending = setTimeout(destroy)
      }
    },
  }
}

export type RichTextHandle = ReturnType<typeof createRichText>
