import { contract } from '@engawa/contract'
import { createPuppet, type Puppet, type Rig } from '@engawa/mascot'
import type { Character } from '@engawa/mascot/lines'
import catAtlas from '@engawa/mascot/models/cat/atlas.svg?url'
import catModel from '@engawa/mascot/models/cat/model.json?url'
import foxAtlas from '@engawa/mascot/models/fox/atlas.svg?url'
import foxModel from '@engawa/mascot/models/fox/model.json?url'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

type PuppetOptions = { muted: boolean; follow: boolean }

export type FigureModel = {
  key: string
  name: () => string
  /** The character whose lines the figure says. */
  character: Character
  /** Width of the figure's picture, divided by its height. */
  aspect: number
  /** The area that can be touched, as a CSS polygon on the picture. Without it, the whole picture can be touched. */
  outline?: string
  create: (canvas: HTMLCanvasElement, options: PuppetOptions) => Promise<Puppet>
}

export const ownModels: readonly FigureModel[] = [
  {
    key: 'fox',
    name: m.mascot_fox,
    character: 'fox',
    aspect: 610 / 820,
    outline:
      '16% 8%, 30% 14%, 47% 8%, 60% 14%, 73% 8%, 75% 38%, 80% 42%, 90% 62%, 88% 80%, 74% 88%, 64% 99%, 30% 99%, 22% 90%, 20% 78%, 10% 60%, 15% 40%',
    create: createOwn(foxModel, foxAtlas),
  },
  {
    key: 'cat',
    name: m.mascot_cat,
    character: 'cat',
    aspect: 620 / 790,
    outline:
      '18% 12%, 30% 24%, 48% 20%, 62% 24%, 73% 12%, 76% 44%, 82% 50%, 93% 56%, 93% 78%, 72% 84%, 70% 98%, 30% 98%, 6% 78%, 6% 58%, 16% 54%, 12% 44%, 16% 34%',
    create: createOwn(catModel, catAtlas),
  },
]

// The build renames both files, so the model gets the address of its picture here.
function createOwn(modelUrl: string, atlasUrl: string): FigureModel['create'] {
  return async (canvas, options) => {
    const answer = await fetch(modelUrl)
    if (!answer.ok) throw new Error(`${modelUrl} answered ${answer.status}`)
    const rig = (await answer.json()) as Rig
    return createPuppet(canvas, { ...options, model: { ...rig, atlas: { ...rig.atlas, src: atlasUrl } } })
  }
}

/** Returns the operator's own Live2D models; empty when there are none. Rejects when the server cannot be reached. */
export async function operatorModels(): Promise<FigureModel[]> {
  const { core, models } = await backgroundCall(contract.site.mascots, {})
  if (core === null) return []
  return models.map(({ name, url }) => ({
    key: url,
    name: () => name,
    character: 'fox',
    aspect: 3 / 4,
    create: async (canvas, { follow }) => {
      const { createLive2dPuppet } = await import('./mascot-live2d.ts')
      return createLive2dPuppet(canvas, { core, model: url, follow })
    },
  }))
}
