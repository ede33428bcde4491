import { contract } from '@engawa/contract'
import type { ComponentProps } from 'react'
import { call, errorText } from '#app/lib/http-call.ts'
import { putFile } from '#app/lib/put-file.ts'
import { MarkdownEditor, type SuggestNames } from '#app/ui/markdown-editor/index.tsx'
import { toastError } from '#app/ui/toast.ts'

const MOST_NAMES = 6

type Editor = ComponentProps<typeof MarkdownEditor>
type Own = 'preview' | 'uploadPicture' | 'suggestNames' | 'onProblem'

/** `preview` is for texts that are more than Markdown. */
export type FullEditorProps = Omit<Editor, Own> & Partial<Pick<Editor, 'preview'>>

/** The editor with this site's preview, pictures and names. */
export const FullEditor = (props: FullEditorProps) => (
  <MarkdownEditor
    preview={preview}
    {...props}
    uploadPicture={uploadPicture}
    suggestNames={suggestNames}
    onProblem={(problem) => toastError(errorText(problem))}
  />
)

const preview = async (text: string): Promise<string> => (await call(contract.texts.preview, { text })).html

async function uploadPicture(file: File) {
  // A picture from the clipboard has no name of its own.
  const name = file.name === '' ? 'picture.png' : file.name
  const { presignedUrl, uploadId } = await call(contract.texts.presignPicture, { name, size: file.size })
  await putFile(presignedUrl, file, { name })
  return call(contract.texts.confirmPicture, { uploadId })
}

const suggestNames: SuggestNames = async (query) => {
  if (query === '') return []
  const { data } = await call(contract.accounts.list, { name: query, size: MOST_NAMES })
  return data.map(({ uid, name, avatar }) => ({ id: uid, name, avatar }))
}
