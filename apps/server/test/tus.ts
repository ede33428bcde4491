import type { Site } from './site.ts'

type Place = Pick<Site, 'url'>
type As = { token: string }

const send = (place: Place, path: string, init: RequestInit, { token }: As): Promise<Response> =>
  fetch(new URL(path, place.url), {
    ...init,
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
    },
  })

/** The calls of a client of the upload protocol tus 1.0. */
export const tus = {
  create: (place: Place, as: As, size: number, metadata: Record<string, string>) =>
    send(
      place,
      '/files/tus',
      {
        method: 'POST',
        headers: {
          'upload-length': String(size),
          'upload-metadata': Object.entries(metadata)
            .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      },
      as,
    ),

  head: (place: Place, as: As, path: string) => send(place, path, { method: 'HEAD' }, as),

  /** Returns the number of bytes that the server has stored. */
  async offset(place: Place, as: As, path: string): Promise<number> {
    return Number((await this.head(place, as, path)).headers.get('upload-offset'))
  },

  patch: (place: Place, as: As, path: string, offset: number, bytes: Uint8Array | ReadableStream) =>
    send(
      place,
      path,
      {
        method: 'PATCH',
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: bytes as Uint8Array<ArrayBuffer>,
        ...(bytes instanceof ReadableStream && { duplex: 'half' }),
      },
      as,
    ),

  remove: (place: Place, as: As, path: string) => send(place, path, { method: 'DELETE' }, as),
}

/** Returns a request body that yields `bytes` and then fails, as when the connection breaks. */
export const interruptedBody = (bytes: Uint8Array): ReadableStream => {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.error(new Error('the connection broke'))
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
    },
  })
}
