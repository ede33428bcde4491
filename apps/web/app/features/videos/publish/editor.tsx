import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { DetailsForm } from '#app/features/works/publish/details-form.tsx'
import { useFileDrop } from '#app/features/works/publish/files/use-file-drop.ts'
import { PublishBar } from '#app/features/works/publish/publish-bar.tsx'
import { WorkHead } from '#app/features/works/publish/work-head.tsx'
import { useChapterInAddress } from '#app/features/works/publish/use-chapter-in-address.ts'
import { videoKind } from '../video-kind.ts'
import { episodeEditingTexts } from './episode-editing-texts.ts'
import { EpisodesPart } from './episodes-part.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { UploadGuard } from './uploads/upload-guard.tsx'
import { UploadSummary } from './uploads/upload-summary.tsx'
import { useMissingParts, useSaveState } from './use-editor-state.ts'
import { VideoChoices } from './video-choices.tsx'
import { createVideoEditor } from './video-editor.ts'

type Part = 'episodes' | 'about'

/** The page of the video editor, which saves automatically. */
export function Editor({ opened }: { opened: Parameters<typeof createVideoEditor>[0] }) {
  const [editor] = useState(() => createVideoEditor(opened))
  // Uploads and saves run outside of React while this page is shown.
  useEffect(() => editor.open(), [editor])
  useChapterInAddress(editor, videoKind.publishPath)
  const { work } = useStore(editor.store)
  const title = useStore(editor.details.store, ({ value }) => value.title)
  const [part, setPart] = useState<Part>('episodes')
  const saveState = useSaveState(editor)
  const missing = useMissingParts(editor)
  const over = useFileDrop((picked) => {
    setPart('episodes')
    void editor.files.addFiles(picked)
  })
  return (
    <div className="page-width flex flex-col gap-4 py-4">
      <UploadGuard uploader={editor.uploader} />
      <PublishBar
        title={m.video_publish_title_edit()}
        editor={editor}
        saveState={saveState}
        texts={episodeEditingTexts}
        missing={missing}
      />
      <UploadSummary uploader={editor.uploader} />
      {/* On phones the work's title is shown first, because the chapters alone do not identify the work. */}
      <div className="flex flex-wrap items-center gap-3">
        {part !== 'about' && <WorkHead work={work} title={title} onOpen={() => setPart('about')} />}
        <Choice
          label={m.video_publish_parts()}
          hideLabel
          value={part}
          onChange={setPart}
          options={[
            { value: 'episodes', label: m.videos_episode_list() },
            { value: 'about', label: m.publish_details() },
          ]}
        />
      </div>
      <RefusedFiles files={editor.files} />
      {part === 'episodes' && <EpisodesPart editor={editor} over={over} />}
      {part === 'about' && (
        <div className="mx-auto w-full max-w-3xl">
          <DetailsForm work={work} details={editor.details} onCover={editor.setCover}>
            <VideoChoices details={editor.details} />
          </DetailsForm>
        </div>
      )}
    </div>
  )
}
