import { buffer } from 'node:stream/consumers'
import { isSourceError } from '@engawa/connectors/source'
import { AppError } from '@engawa/contract'
import { UNCHANGED } from '../../../registries/documents.ts'
import { toAppError } from '../source-texts.ts'
import type { Samples } from '../samples.ts'
import type { KnownSource, SourcesParts } from '../sources-deps.ts'
import { placesOfSourcePictures } from './picture-places.ts'
import { createPictureFetcher } from './fetch-picture.ts'
import { createPictureAddresses, PICTURE_PATH } from './picture-address.ts'
import { createSamplePictures } from './sample-pictures.ts'
import { findPicture, keyOfPicture, SOURCE_PICTURE, type PictureRow } from './stored-pictures.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * Defines the route that proxies pictures of sources, so that browsers connect only to this site. Returns functions for the addresses of
 * these pictures.
 */
export function definePictures(parts: SourcesParts, samples: Samples, known: Map<string, KnownSource>) {
  const addresses = createPictureAddresses(parts.keys.pictures)
  const fetchPicture = createPictureFetcher(parts)
  const drawSample = createSamplePictures(samples)
  parts.files.definePurpose(SOURCE_PICTURE, {
    label: { en: 'Pictures from other sites', zh: '站外图片缓存' },
    maxBytes: 0,
    shown: placesOfSourcePictures(parts, known, addresses),
  })

  async function read(source: KnownSource, url: string): Promise<PictureRow> {
    try {
      return (await findPicture(parts, url)) ?? (await fetchPicture(source, url))
    } catch (error) {
      throw isSourceError(error) ? toAppError(source, error, parts.clock.now()) : error
    }
  }

  parts.documents.define({
    path: PICTURE_PATH,
    audience: 'anyone',
    rate: 'picture',
    async answer(_viewer, { params, has }) {
      const requested = addresses.read(params)
      const source = requested && known.get(requested.source)
      if (!source) throw new AppError('not_found')
      const version = keyOfPicture(requested.url)
      if (has(version)) return UNCHANGED
      const sample = await drawSample(source, requested.url)
      if (sample)
        return { body: sample, type: 'image/webp', version, maxAgeSeconds: YEAR_SECONDS, unlisted: true }
      const { file, type, bytes } = await read(source, requested.url)
      return {
        async body() {
          const opened = await parts.blobs.open(file)
          if (!opened) throw new AppError('not_found')
          return opened.stream
        },
        ...{ type, length: bytes, version, maxAgeSeconds: YEAR_SECONDS, unlisted: true },
      }
    },
  })
  return {
    of: addresses.of,
    /** Returns the bytes of the picture at a path of this site. */
    async open(path: string): Promise<Buffer> {
      const requested = addresses.readPath(path)
      const source = requested && known.get(requested.source)
      if (!source) throw new AppError('not_found')
      const sample = await drawSample(source, requested.url)
      if (sample) return sample
      const opened = await parts.blobs.open((await read(source, requested.url)).file)
      if (!opened) throw new AppError('not_found')
      return buffer(opened.stream)
    },
  }
}
