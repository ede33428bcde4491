import { useRef, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { insertBlock, type Edit } from './edits.ts'
import type { FieldHandle } from './use-field.ts'

export type UploadPicture = (file: File) => Promise<{ url: string; name: string }>

/** Uploads pictures into a text: a line stands for each until it is there, and goes away when it fails. */
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
    const stand = `![${m.ui_md_uploading({ name: plainName(file.name) })} ${count.current}]()`
    field.apply(insertBlock(field.read(), stand))
    setUploading((many) => many + 1)
    try {
      const { url, name } = await upload(file)
      replace(stand, `![${plainName(name)}](${url})`)
    } catch (problem) {
      replace(stand, '')
      onProblem(problem)
    } finally {
      setUploading((many) => many - 1)
    }
  }

  /** What was written since then stays, and so does the cursor. */
  function replace(stand: string, picture: string): void {
    const { text, start, end } = field.read()
    const from = text.indexOf(stand)
    if (from === -1) return
    // Where no picture comes, its line goes as well.
    const line = picture === '' && text[from + stand.length] === '\n' ? stand.length + 1 : stand.length
    const shift = (at: number) => (at > from ? Math.max(from, at + picture.length - line) : at)
    field.apply({
      from,
      to: from + line,
      insert: picture,
      select: [shift(start), shift(end)],
    } satisfies Edit)
  }

  return {
    uploading: uploading > 0,
    add: (files: readonly File[]) => void files.filter(isPicture).map(add),
  }
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

// Brackets would end the description of the picture.
const plainName = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[[\]()\n]/g, ' ')
    .trim()
