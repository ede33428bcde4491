import { contract } from '@engawa/contract'
import type { ComponentProps } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { useIsOn } from '#app/lib/view/site.ts'
import { MarkdownEditor, type SuggestPages } from '#app/ui/markdown-editor/index.tsx'
import { toastError } from '#app/ui/toast.ts'
import type { Suggest } from '#app/ui/use-suggestions.ts'
import { uploadPicture } from './upload-picture.ts'

const MAX_NAMES = 6

type Editor = ComponentProps<typeof MarkdownEditor>
type Own = 'preview' | 'uploadPicture' | 'suggestNames' | 'suggestPages' | 'onProblem'

/** Props of the editor. Only texts that extend the Markdown syntax need a separate `preview`. */
export type FullEditorProps = Omit<Editor, Own> & Partial<Pick<Editor, 'preview'>>

/** The Markdown editor with this site's preview, picture upload, and suggestions of members and wiki pages. */
export const FullEditor = (props: FullEditorProps) => (
  <MarkdownEditor
    preview={preview}
    {...props}
    uploadPicture={uploadPicture}
    suggestNames={suggestNames}
    suggestPages={useIsOn('wiki') ? suggestPages : undefined}
    onProblem={(problem) => toastError(errorText(problem))}
  />
)

const preview = async (text: string): Promise<string> => (await call(contract.texts.preview, { text })).html

const suggestNames: Suggest = async (query) => {
  if (query === '') return []
  const { data } = await call(contract.accounts.list, { name: query, size: MAX_NAMES })
  return data.map(({ uid, name, avatar }) => ({ id: `${uid}`, text: name, insert: name, avatar }))
}

const suggestPages: SuggestPages = async (q) =>
  q.trim() === '' ? [] : (await call(contract.wiki.suggest, { q })).items
