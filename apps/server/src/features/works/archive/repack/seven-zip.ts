import imported, { type SevenZipModuleFactory } from '7z-wasm'

// The package's type declarations have the wrong module format.
export const loadSevenZip = imported as unknown as SevenZipModuleFactory

type Sink = (chunk: Uint8Array) => void

export type SevenZipRun = { code: number; lines: string[]; errors: string[] }

const MOUNT = '/in'

/**
 * Runs 7-Zip (as WebAssembly) until it ends. 7-Zip sees the files of `folder` in `/in`. Its output is passed to `sink` as bytes,
 * or returned as lines if there is no `sink`. Throws the errors of `sink`.
 */
export async function runSevenZip(folder: string, args: string[], sink?: Sink): Promise<SevenZipRun> {
  const lines: string[] = []
  const errors: string[] = []
  const module = await loadSevenZip({
    print: (line) => lines.push(line),
    printErr: (line) => errors.push(line),
  })
  module.FS.mkdir(MOUNT)
  module.FS.mount(module.NODEFS, { root: folder }, MOUNT)
  let failure: unknown
  if (sink) {
    const output = (module.FS as unknown as { streams: OutputStream[] }).streams[1]!
    output.stream_ops = {
      ...output.stream_ops,
      write(_, bytes, offset, length) {
        // An error thrown here would pass through the code of 7-Zip; it is thrown after the run instead.
        try {
          if (failure === undefined) sink(bytes.subarray(offset, offset + length))
        } catch (error) {
          failure = error
        }
        return failure === undefined ? length : 0
      },
    }
  }
  const code = (module.callMain as (args: string[]) => number)(args)
  if (failure !== undefined) throw failure
  return { code, lines, errors }
}

type OutputStream = {
  stream_ops: {
    write(stream: unknown, bytes: Uint8Array, offset: number, length: number): number
  }
}
