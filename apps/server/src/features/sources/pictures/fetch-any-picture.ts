import { isSourceError, type Source } from '@engawa/connectors/source'
import { AppError } from '@engawa/contract'
import { toAppError } from '../source-texts.ts'
import type { SourcesParts } from '../sources-deps.ts'
import { download } from './fetch-picture.ts'

/** A pseudo source for pictures at addresses that members enter. In tests, `UPSTREAM_PICTURES_PICTURES_URL` names a mirror. */
const anywhere: Source = {
  name: 'pictures',
  title: '',
  origin: 'https://pictures.invalid',
  pace: { maxParallel: 2, minGapMs: 0 },
  pictureHosts: 'any',
}

const notPublic = () => new AppError('bad_input', { fields: { address: 'not_public' } })

/** Fetches a picture from any public address. */
export async function fetchAnyPicture(
  { outbound, config, clock }: Pick<SourcesParts, 'outbound' | 'config' | 'clock'>,
  url: string,
): Promise<Buffer> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw notPublic()
  const { 'pictures-pictures': pictureMirror } = config.upstreams
  const source = {
    ...anywhere,
    address: anywhere.origin,
    headers: {},
    ...(pictureMirror && { pictureMirror }),
  }
  try {
    return (await download({ outbound }, source, url)).bytes
  } catch (error) {
    if (!isSourceError(error)) throw error
    if (isBlocked(error.cause)) throw notPublic()
    if (error.problem === 'bad_answer') throw new AppError('upload_not_a_picture', { cause: error })
    throw toAppError({ ...source, title: new URL(url).host }, error, clock.now())
  }
}

const isBlocked = (cause: unknown): boolean =>
  ['blocked_address', 'bad_url'].includes(String((cause as { kind?: unknown } | undefined)?.kind))
