import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Returns the engine as one minified browser module, as a site loads it on demand. */
export async function bundleEngine(entry = 'src/index.ts'): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(`../${entry}`, import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  return output[0].code
}
