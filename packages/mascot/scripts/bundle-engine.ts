import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** The engine as one minified browser module, as a site would load it on demand. */
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
