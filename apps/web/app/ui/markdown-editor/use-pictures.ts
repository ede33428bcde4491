import { useRef, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { insertBlock, plainDescription, replaced, removeBlock } from './edits.ts'
import type { FieldHandle } from './use-field.ts'

export type UploadPicture = (file: File) => Promise<{ url: string }>

/**
 * Uploads pictures into a text. The text contains a placeholder, which the picture replaces after the upload. After a failure the
 * placeholder is removed.
 */
export function usePictures(
  field: FieldHandle,
  upload: UploadPicture | undefined,
  onProblem: (problem: unknown) => void,
) {
  const [uploading, setUploading] = useState(0)
  const count = useRef(0)

  async function add(file: File): Promise<void> {
    if (!upload) return
    count.current += 1
    const placeholder = `![${m.editor_uploading({ name: plainName(file.name) })} ${count.current}]()`
    const was = field.read()
    field.apply(insertBlock(was, placeholder))
    setUploading((many) => many + 1)
    try {
      const { url } = await upload(file)
      // The member is offered to describe the picture. The name of its file does not describe it.
      replace(placeholder, `![](${url})`)
    } catch (problem) {
      const edit = removeBlock(field.read(), placeholder, was)
      if (edit) field.apply(edit)
      onProblem(problem)
    } finally {
      setUploading((many) => many - 1)
    }
  }

  /** Replaces the placeholder, without moving the caret or changing text that was written since. */
  function replace(placeholder: string, picture: string): void {
    const now = field.read()
    const from = now.text.indexOf(placeholder)
    if (from !== -1) field.apply(replaced(now, from, from + placeholder.length, picture))
  }

  return {
    uploading: uploading > 0,
    add: (files: readonly File[]) => void files.filter(isPicture).map(add),
  }
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

const plainName = (name: string): string => plainDescription(name.replace(/\.\w+$/, ''))
