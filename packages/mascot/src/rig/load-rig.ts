import { checkRig } from './check-rig.ts'
import type { Rig } from './rig.ts'

export type LoadedRig = { rig: Rig; image: HTMLImageElement }

/**
 * Fetches a model and its atlas, both from this site. Throws a `RigError` for an invalid model, and an `Error` that names the file when it
 * cannot be loaded.
 */
export async function loadRig(model: Rig | string): Promise<LoadedRig> {
  let value: unknown = model
  let base = document.baseURI
  if (typeof model === 'string') {
    base = new URL(model, base).href
    const answer = await fetch(base)
    if (!answer.ok) throw new Error(`The model ${model} could not be loaded (${answer.status})`)
    value = await answer.json()
  }
  const rig = checkRig(value)
  const image = new Image()
  image.src = new URL(rig.atlas.src, base).href
  try {
    await image.decode()
  } catch {
    throw new Error(`The picture ${rig.atlas.src} of the model ${rig.name} could not be loaded`)
  }
  return { rig, image }
}
