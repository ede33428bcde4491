import type { ChapterRow, ErrorName } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import type { ChapterActions } from '#app/features/works/publish/chapter-actions.ts'
import { baseName, type PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { episodeTitleOf } from './episode-title.ts'
import type { NewSubtitles } from './subtitles/new-subtitles.ts'
import type { Uploader } from '#app/features/works/publish/uploads/uploader.ts'
import { sortFiles, videoProblem, refusalOf } from './video-files.ts'

export type RefusedFile = { name: string; reason: ErrorName }

type Parts = {
  uploader: Pick<Uploader, 'store' | 'add' | 'recover'>
  subtitles: Pick<NewSubtitles, 'addFiles'>
  chapters: Pick<ChapterActions, 'add' | 'rename'>
  /** Returns the current episodes and the id of the open one. */
  current: () => { episodes: readonly ChapterRow[]; openId: number | null }
}

/** Assigns chosen files to episodes: one video to each episode, and subtitles to the episode whose video file has the same name. */
export function createFileIntake({ uploader, subtitles, chapters, current }: Parts) {
  const store = createStore<{ refused: readonly RefusedFile[] }>(() => ({ refused: [] }))
  const refuse = (refused: RefusedFile[]): void =>
    store.setState(({ refused: before }) => ({ refused: [...before, ...refused] }))

  async function accepted(videos: readonly PickedFile[]): Promise<PickedFile[]> {
    const checked = await Promise.all(
      videos.map(async (each) => ({ each, problem: await videoProblem(each.file) })),
    )
    refuse(
      checked.flatMap(({ each, problem }) =>
        problem ? [{ name: baseName(each.path), reason: problem }] : [],
      ),
    )
    return checked.flatMap(({ each, problem }) => (problem ? [] : [each]))
  }

  /** Returns the open episode and later ones, if they have no video and no upload. */
  function emptyEpisodes(): ChapterRow[] {
    const { episodes, openId } = current()
    const coming = new Set(uploader.store.getState().items.map(({ chapterId }) => chapterId))
    const from = Math.max(
      0,
      episodes.findIndex(({ id }) => id === openId),
    )
    return episodes.slice(from).filter(({ id, size }) => size.value === 0 && !coming.has(id))
  }

  /** Assigns each video to an episode, in order. Returns the episodes with the names of their files, without extension. */
  async function spread(videos: readonly PickedFile[]): Promise<{ chapterId: number; stem: string }[]> {
    const empty = emptyEpisodes()
    const placed: { chapterId: number; stem: string }[] = []
    for (const video of videos) {
      const title = episodeTitleOf(video.path)
      const waiting = empty.shift()
      const episode = waiting ?? (await chapters.add(title))
      // The author has already seen the reason of the failure.
      if (!episode) break
      if (waiting?.title === '' && title !== '') void chapters.rename(waiting.id, title)
      uploader.add(episode.id, [video])
      placed.push({ chapterId: episode.id, stem: stemOf(video.path) })
    }
    return placed
  }

  async function addSubtitles(
    files: readonly PickedFile[],
    placed: readonly { chapterId: number; stem: string }[],
  ): Promise<void> {
    const { openId } = current()
    for (const file of files) {
      const stem = stemOf(file.path)
      const own = placed.filter((each) => stem.startsWith(each.stem))
      // When two video names match, the longer one is right, because `Rain 1` is also the beginning of `Rain 10`.
      const [best] = own.sort((a, b) => b.stem.length - a.stem.length)
      const chapterId = best?.chapterId ?? openId
      if (chapterId !== null) await subtitles.addFiles(chapterId, [file])
    }
  }

  return {
    store,
    async addFiles(picked: readonly PickedFile[]): Promise<void> {
      store.setState({ refused: [] })
      const sorted = sortFiles(picked)
      refuse(sorted.refused.map((each) => ({ name: baseName(each.path), reason: refusalOf(each) })))
      const videos = await accepted(uploader.recover(sorted.videos))
      await addSubtitles(sorted.subtitles, await spread(videos))
    },
    /** Uploads a file as the video of an episode. It replaces the episode's current video. */
    async replaceVideo(chapterId: number, picked: readonly PickedFile[]): Promise<void> {
      store.setState({ refused: [] })
      const [video] = await accepted(uploader.recover(picked).slice(0, 1))
      if (video) uploader.add(chapterId, [video])
    },
    dismiss: () => store.setState({ refused: [] }),
  }
}

export type FileIntake = ReturnType<typeof createFileIntake>

const stemOf = (path: string): string =>
  baseName(path)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
