import { LIMITS } from '@engawa/contract'
import { Captions } from 'lucide-react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { FileButton } from '#app/features/works/publish/files/file-button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { ACCEPT_SUBTITLES } from '../video-files.ts'
import type { VideoEpisode } from '../video-episode.ts'
import { NewSubtitlesForm } from './new-subtitles-form.tsx'
import type { NewSubtitles } from './new-subtitles.ts'
import { SubtitleRow } from './subtitle-row.tsx'

type Props = { episode: VideoEpisode; added: NewSubtitles }

/** The subtitles of an episode, and the chosen files that are not added yet. */
export function SubtitlesPanel({ episode, added }: Props) {
  const { subtitles, removed } = useStore(episode.content.store)
  const shown = subtitles.filter(({ id }) => !removed.includes(id))
  return (
    <section
      aria-label={m.video_publish_subtitles()}
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2} size="lg">
          {m.video_publish_subtitles()}
        </Heading>
        <FileButton
          label={m.video_publish_subtitle_choose()}
          icon={<Captions size={16} aria-hidden />}
          accept={ACCEPT_SUBTITLES}
          look={{ size: 'sm' }}
          onPicked={(picked) => void added.addFiles(episode.id, picked)}
        />
      </div>
      {shown.length === 0 && (
        <p className="text-sm text-ink-soft">
          {m.video_publish_subtitles_none({ most: LIMITS.subtitlesPerChapter })}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="flex flex-col gap-2">
          {shown.map((each) => (
            <SubtitleRow
              key={each.id}
              subtitle={each}
              onChange={(part) => void episode.content.renameSubtitle(each.id, part)}
              onReplace={(picked) => void added.addFiles(episode.id, picked.slice(0, 1), each)}
              onRemove={() => episode.content.removeSubtitle(each)}
            />
          ))}
        </ul>
      )}
      <NewSubtitlesForm chapterId={episode.id} added={added} />
    </section>
  )
}
