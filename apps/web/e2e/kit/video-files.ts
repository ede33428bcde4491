import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo } from '@engawa/platform/testing'

/** Creates a folder with real files for the video editor; `remove` deletes it. */
export async function makeVideoFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-videos-'))
  const write = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  return {
    write,
    /** Writes a video with sound, of a few seconds; returns its path. */
    video: async (name: string, shape?: Parameters<typeof makeVideo>[0]): Promise<string> =>
      write(name, await makeVideo({ seconds: 2, ...shape })),
    /** Writes an MP4 of `bytes` bytes: the rest is in a box that players skip. Tests of slow connections need a large file. */
    async heavy(name: string, bytes: number): Promise<string> {
      const video = await makeVideo({ seconds: 2 })
      const box = Buffer.alloc(bytes - video.length, 0x5a)
      box.writeUInt32BE(box.length, 0)
      box.write('free', 4, 'latin1')
      return write(name, Buffer.concat([video, box]))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type VideoFiles = Awaited<ReturnType<typeof makeVideoFiles>>
