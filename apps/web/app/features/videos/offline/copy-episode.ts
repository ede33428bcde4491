import { contract, type VideoChapter, type VideoSource, type VideoView } from '@engawa/contract'
import { NotReady, type CopyOptions } from '#app/features/offline/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { readAllBullets } from '../bullets/saved-bullets.ts'
import { formatValue, pickFormat, playsFromDevice, DEFAULT_SIZE } from './formats.ts'
import type { SavedWith } from './saved-episode.ts'
import { readMaster, withAddresses, writeMaster, type Master, type Variant } from './playlists.ts'

/** Saves an episode on the device: its video in one format, its subtitles, storyboard and bullet comments, and its work. */
export async function copyEpisode(
  chapter: VideoChapter,
  options: CopyOptions,
): Promise<Pick<VideoChapter, 'video' | 'subtitles'> & { kept: SavedWith }> {
  const { addFile } = options
  if (!chapter.video) throw new NotReady()
  const [source, kept] = [await copySource(chapter.video, options), await copyAround(chapter, options)]
  return {
    video: { ...withSheets(chapter.video, addFile), sources: [source], posters: [] },
    subtitles: chapter.subtitles.map((file) => ({ ...file, url: addFile({ url: file.url }) })),
    kept,
  }
}

function withSheets(video: VideoView, addFile: CopyOptions['addFile']): VideoView {
  const { storyboard } = video
  if (!storyboard) return video
  const sheets = storyboard.sheets.map((sheet) => ({ ...sheet, url: addFile({ url: sheet.url }) }))
  return { ...video, storyboard: { ...storyboard, sheets } }
}

async function copyAround({ id, work }: VideoChapter, { addFile }: CopyOptions): Promise<SavedWith> {
  const view = await backgroundCall(contract.works.info, { id: work.id })
  const { author } = view
  const [{ isFollowing }, bullets] = await Promise.all([
    backgroundCall(contract.accounts.info, { userId: author.uid }),
    readAllBullets(id),
  ])
  const avatar = author.avatar.startsWith('/files/') ? addFile({ url: author.avatar }) : author.avatar
  return {
    work: { ...view, author: { ...author, avatar } },
    isFollowing,
    bullets: addFile({ name: 'bullets.json', type: 'application/json', text: JSON.stringify(bullets) }),
  }
}

type Offer = { value: string; source: VideoSource; size?: { master: Master; variant: Variant } }

async function copySource({ sources }: VideoView, options: CopyOptions): Promise<VideoSource> {
  const offers: Offer[] = []
  for (const source of sources.filter(playsFromDevice)) offers.push(...(await offersOf(source, options)))
  const offer = pickFormat(offers, options.format ?? DEFAULT_SIZE)
  if (!offer) throw new NotReady()
  const { source, size } = offer
  if (!size) return { ...source, url: options.addFile({ url: source.url, isLarge: true }) }
  const { width, height } = size.variant
  return { ...source, width, height, url: await copyPlaylists(source.url, size, options) }
}

async function offersOf(source: VideoSource, { signal }: CopyOptions): Promise<Offer[]> {
  if (source.kind === 'file') return [{ value: formatValue(source), source }]
  const master = readMaster(await readText(source.url, signal))
  return master.variants.map((variant) => ({
    ...{ source, size: { master, variant } },
    value: formatValue({ kind: 'hls', ...variant }),
  }))
}

/**
 * Saves the playlists of one video size and of the sound, and the files of both. Returns the URL of the saved playlist on the
 * device.
 */
async function copyPlaylists(
  url: string,
  { master, variant }: { master: Master; variant: Variant },
  { addFile, signal }: CopyOptions,
): Promise<string> {
  const addresses = new Map<string, string>()
  for (const list of [variant.url, ...(master.sound ? [master.sound.url] : [])]) {
    const text = withAddresses(await readText(list, signal), (file) => addFile({ url: file, isLarge: true }))
    addresses.set(list, addFile(asFile(list, text)))
  }
  return addFile(
    asFile(
      url,
      writeMaster(master, variant, (list) => addresses.get(list) ?? list),
    ),
  )
}

const asFile = (url: string, text: string) => ({
  ...{ text, type: 'application/vnd.apple.mpegurl' },
  name: url.replace(/^\/files\//, ''),
})

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, credentials: 'omit' })
  // The video was converted again meanwhile, so its playlist has a new URL.
  if (!answer.ok) throw new NotReady()
  return answer.text()
}
