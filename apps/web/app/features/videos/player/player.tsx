import type { CommentList, VideoChapter, WorkView } from '@engawa/contract'
import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Backdrop } from '#app/features/backdrop/index.ts'
import { Conversations, type ThreadView } from '#app/features/discussion/index.ts'
import { useReadingStored } from '#app/features/offline/index.ts'
import {
  Elsewhere,
  useControls,
  usePanel,
  usePlaceTracker,
  useReaderKeys,
} from '#app/features/reading/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { useStore } from 'zustand'
import {
  BulletButtons,
  BulletField,
  BulletFieldOnScreen,
  BulletLayer,
  BulletPanel,
  BulletsProvider,
  HeatLine,
} from '../bullets/index.ts'
import { useLatePanels } from '#app/features/works/reader/use-late-panels.ts'
import { partNames } from '#app/features/works/part-comments/part-names.ts'
import { nameOfEpisode } from '../episode-name.ts'
import { videoKind } from '../video-kind.ts'
import type { PanelName } from './commands.ts'
import { ControlBar } from './controls/control-bar.tsx'
import { createPlayback } from './engine/playback.ts'
import { Ending } from './overlays/ending.tsx'
import { ResumedNote } from './overlays/resumed-note.tsx'
import { AsidePanels } from './page/aside-panels.tsx'
import { EpisodeList } from './page/episode-list.tsx'
import { NoComments } from './page/no-comments.tsx'
import { VideoDetails } from './page/video-details.tsx'
import { PlayerContext } from './player-context.ts'
import { playerKeys } from './player-keys.ts'
import { playerSettings } from './player-settings.ts'
import { Stage } from './stage.tsx'
import { CueLayer } from './subtitles/cue-layer.tsx'
import { SubtitleTrack } from './subtitles/subtitle-track.tsx'
import { useSubtitles } from './subtitles/use-subtitles.ts'
import { useCommands } from './use-commands.ts'
import { useHint } from './use-hint.ts'
import { useLiveChapter } from './use-live-chapter.ts'
import { useMediaSession } from './use-media-session.ts'
import { useStageFullscreen } from './use-stage-fullscreen.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useWatching } from './use-watching.ts'
import { videoPlaces } from './video-places.ts'

type Props = {
  given: VideoChapter
  work: WorkView
  /** Null for an episode that was loaded without network. */
  comments: CommentList | null
  view: ThreadView
  uid: number
  isFollowing: boolean
  /** The viewer's language. It selects the subtitles until the viewer has chosen subtitles. */
  language: string
}

const loadPanels = () => import('./player-panels.tsx')

/** The player and its page: the video, its details, its comments, and the other episodes. */
export function Player({ given, work, comments, view, uid, isFollowing, language }: Props) {
  const chapter = useLiveChapter(given)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const playback = usePlayback(video)
  const settings = playerSettings.use()
  const tracker = usePlaceTracker(videoPlaces, uid)
  const { open, openNext, opening, resumedAt, dismiss } = useWatching({
    chapter,
    playback,
    tracker,
    isMounted: video !== null,
  })
  useReadingStored(given, uid)
  const subtitles = useSubtitles(chapter.subtitles, language)
  const isPaused = useStore(playback.store, (state) => state.isPaused)
  const panel = usePanel<PanelName>()
  const late = useLatePanels(loadPanels, panel)
  const controls = useControls(panel.open !== null || isPaused)
  const fullscreen = useStageFullscreen(video)
  const hint = useHint()
  const run = useCommands({
    ...{ chapter, playback, subtitles, panel, controls, fullscreen, hint },
    open: (id) => void open(id),
    togglePicture: () => void togglePicture(video),
  })
  useReaderKeys(playerKeys, 'ltr', run)
  useMediaSession({ chapter, author: work.author.name, playback, run })
  useWakeLock(!isPaused)

  const { theatre } = settings
  const canComment = work.can.comment && chapter.status === 'published'
  return (
    <PlayerContext value={{ chapter, playback, video }}>
      <Backdrop />
      <BulletsProvider>
        <div
          className={cx(
            'mx-auto grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 pb-8 mid:grid-rows-[auto_auto_1fr]',
            theatre
              ? 'mid:grid-cols-[minmax(0,1fr)_340px]'
              : 'max-w-430 mid:grid-cols-[minmax(0,1fr)_340px] mid:px-6 mid:pt-5',
          )}
        >
          <div className={cx('max-mid:contents', theatre && 'mid:col-span-2')}>
            <Stage
              ref={setVideo}
              {...{ controls, fullscreen, hint, run }}
              isTheatre={theatre && !fullscreen.active}
              layers={<BulletLayer />}
              words={<CueLayer subtitles={subtitles} isRaised={controls.visible} />}
              notes={
                <>
                  <Ending opening={opening} onNext={() => chapter.next && void openNext(chapter.next.id)} />
                  {resumedAt !== null && <ResumedNote key={chapter.id} at={resumedAt} onDone={dismiss} />}
                  <Elsewhere
                    places={videoPlaces}
                    tracker={tracker}
                    chapterId={chapter.id}
                    nameOf={nameOfEpisode}
                    placeText={videoKind.placeText}
                    onGo={(id, position) => void open(id, position)}
                  />
                </>
              }
              bar={
                <ControlBar
                  {...{ chapter, subtitles, fullscreen, run }}
                  marks={<HeatLine />}
                  field={fullscreen.active && <BulletFieldOnScreen canWrite={canComment} />}
                >
                  <BulletButtons onToggle={() => run('bullets')} />
                </ControlBar>
              }
            >
              {subtitles.shown && (
                <SubtitleTrack
                  key={subtitles.shown.id}
                  file={subtitles.shown}
                  onTrack={subtitles.setElement}
                />
              )}
            </Stage>
            <BulletField canWrite={canComment} isAway={fullscreen.active} />
          </div>
          <Below className={cx(theatre ? 'mid:ps-6 mid:pe-0' : 'mid:px-0')}>
            <VideoDetails chapter={chapter} work={work} isFollowing={isFollowing} />
          </Below>
          <Below
            className={cx(
              'mid:col-start-2',
              theatre ? 'mid:row-span-2 mid:ps-0 mid:pe-6' : 'mid:row-span-3 mid:row-start-1 mid:px-0',
            )}
          >
            <AsidePanels
              panels={[
                {
                  name: 'episodes',
                  title: m.videos_episode_list(),
                  content: (
                    <EpisodeList
                      work={work}
                      chapterId={chapter.id}
                      className="max-h-[60dvh] overflow-y-auto"
                    />
                  ),
                },
                { name: 'bullets', title: m.bullets_name(), content: <BulletPanel /> },
              ]}
            />
          </Below>
          <Below className={cx(theatre ? 'mid:ps-6 mid:pe-0' : 'mid:px-0')}>
            {comments ? (
              <Conversations
                key={`${chapter.id}:${view.order}:${view.from}`}
                view={view}
                subject={{ kind: 'work', id: work.id }}
                part={{ kind: 'chapter', id: chapter.id }}
                names={partNames(work)}
                texts={{ title: videoKind.parts.comments() }}
                first={comments}
                isGuest={false}
                canComment={canComment}
                mine={null}
              />
            ) : (
              <NoComments chapterId={chapter.id} />
            )}
          </Below>
        </div>
      </BulletsProvider>
      {late && <late.PlayerPanels {...{ panel, work, subtitles }} chapterId={chapter.id} />}
    </PlayerContext>
  )
}

/** A part of the page below or beside the video. */
function Below({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handler only stops key events, see leaveKeys
    <div
      tabIndex={-1}
      onKeyDown={leaveKeys}
      className={cx('flex min-w-0 flex-col gap-5 px-4 outline-none', className)}
    >
      {children}
    </div>
  )
}

/** Returns the playback of a video element, with the volume and speed from the viewer's settings. */
function usePlayback(video: HTMLVideoElement | null) {
  const [playback] = useState(createPlayback)
  const { rate, volume, muted } = playerSettings.use()
  useLayoutEffect(() => (video ? playback.mount(video) : undefined), [playback, video])
  useEffect(() => playback.setRate(rate), [playback, rate, video])
  useEffect(() => playback.setVolume(volume, muted), [playback, volume, muted, video])
  return playback
}

/** Toggles picture in picture if the browser supports it. Before the video has loaded the browser refuses it; that error is ignored. */
async function togglePicture(video: HTMLVideoElement | null): Promise<void> {
  if (!document.pictureInPictureEnabled) return
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video?.requestPictureInPicture()
  await change?.catch(() => {})
}

const PAGE_KEYS = new Set([' ', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Prevents the player from receiving the keys that scroll a page while the focus is below the video. */
function leaveKeys(event: KeyboardEvent): void {
  if (PAGE_KEYS.has(event.key)) event.stopPropagation()
}
