import type { SourceSample } from './sample.ts'

export { answerOfSample, type SampleAnswer, type SourceSample } from './sample.ts'

type Folder = () => Promise<{ samples: Record<string, SourceSample> }>

const boards: Folder = () => import('./boards/index.ts')
const github: Folder = () => import('./github/index.ts')
const imageSearch: Folder = () => import('./image-search/index.ts')
const restricted: Folder = () => import('./restricted/index.ts')

/** The folders of the samples, by the names of the sources. */
const FOLDERS = {
  ascii2d: imageSearch,
  bangumi: () => import('./bangumi/index.ts'),
  danbooru: boards,
  eporner: restricted,
  erome: restricted,
  github,
  'github-code': github,
  'github-explore': github,
  'github-raw': github,
  'github-search': github,
  'github-web': github,
  konachan: boards,
  pimpandhost: restricted,
  pornhub: restricted,
  pornpics: restricted,
  redgifs: restricted,
  rsshub: () => import('./rss/index.ts'),
  saucenao: imageSearch,
  xvideos: restricted,
  'xvideos-export': restricted,
  yandere: boards,
} satisfies Record<string, Folder>

export type SampleName = keyof typeof FOLDERS

export const SAMPLE_NAMES = Object.keys(FOLDERS) as SampleName[]

export const hasSample = (source: string): source is SampleName => Object.hasOwn(FOLDERS, source)

/** Loads the sample of a source. */
export async function sampleFrom(source: SampleName): Promise<SourceSample> {
  const { samples } = await (FOLDERS[source] as Folder)()
  return samples[source]!
}
