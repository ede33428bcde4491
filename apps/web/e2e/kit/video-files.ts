import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo } from '@engawa/platform/testing'

/** Creates a folder for video files that tests upload. `remove` deletes it. */
export async function makeVideoFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-videos-'))
  const write = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  return {
    write,
    /** Writes a video with sound, by default of two seconds. Returns its path. */
    video: async (name: string, shape?: Parameters<typeof makeVideo>[0]): Promise<string> =>
      write(name, await makeVideo({ seconds: 2, ...shape })),
    /** Writes an MP4 file of exactly `bytes` bytes, for tests of slow connections. Players skip the box that fills the file. */
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
