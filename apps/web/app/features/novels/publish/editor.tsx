import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import { editorRoute } from '#app/features/works/publish/editor-route.ts'
import { DetailsForm } from '#app/features/works/publish/details-form.tsx'
import { PublishBar } from '#app/features/works/publish/publish-bar.tsx'
import { WorkHead } from '#app/features/works/publish/work-head.tsx'
import { ImportPart } from './import-part.tsx'
import { NovelChoices } from './novel-choices.tsx'
import { createNovelEditor } from './novel-editor.ts'
import { useMissingParts, useSaveState } from './use-editor-state.ts'
import { ReleaseAll } from './release-all.tsx'
import { TextPart } from './text-part.tsx'

type Part = 'text' | 'about' | 'import'

/** The page that edits a novel; every change is saved automatically. */
export function Editor({ opened }: { opened: Parameters<typeof createNovelEditor>[0] }) {
  const [editor] = useState(() => createNovelEditor(opened))
  // Starts saving, which runs outside of React, and stops it when the page is closed.
  useEffect(() => editor.open(), [editor])
  const { work } = useStore(editor.store)
  const title = useStore(editor.details.store, ({ value }) => value.title)
  const query = editorRoute.useQuery()
  const [part, setPart] = useState<Part>(query.part ?? 'text')
  const saveState = useSaveState(editor)
  const missing = useMissingParts(editor)
  return (
    <div className="page-width flex flex-col gap-4 py-4">
      <PublishBar
        title={m.novels_title_edit()}
        editor={editor}
        saveState={saveState}
        texts={chapterEditingTexts}
        missing={missing}
      >
        <ReleaseAll editor={editor} />
      </PublishBar>
      {/* On a phone the head of the work comes first, because the chapters do not show which work it is. */}
      <div className="flex flex-wrap items-center gap-3">
        {part !== 'about' && <WorkHead work={work} title={title} onOpen={() => setPart('about')} />}
        <Choice
          label={m.novels_parts()}
          hideLabel
          value={part}
          onChange={setPart}
          options={[
            { value: 'text', label: m.novels_part_text() },
            { value: 'about', label: m.publish_details() },
            { value: 'import', label: m.novels_part_import() },
          ]}
        />
      </div>
      {part === 'text' && <TextPart editor={editor} />}
      {part === 'import' && <ImportPart editor={editor} onDone={() => setPart('text')} />}
      {part === 'about' && (
        <div className="mx-auto w-full max-w-3xl">
          <DetailsForm work={work} details={editor.details} onCover={editor.setCover}>
            <NovelChoices details={editor.details} />
          </DetailsForm>
        </div>
      )}
    </div>
  )
}
