import { loadCubismCore, type CubismModel } from './cubism-core.ts'

export type Live2dExpression = readonly {
  Id: string
  Value: number
  Blend?: 'Add' | 'Multiply' | 'Overwrite'
}[]

export type Live2dModel = {
  model: CubismModel
  textures: readonly ImageBitmap[]
  expressions: ReadonlyMap<string, Live2dExpression>
  eyes: readonly string[]
  mouth: readonly string[]
  /** The hit areas: the id of a drawable and the name of the part. */
  hits: readonly { id: string; name: string }[]
}

type Settings = {
  FileReferences: { Moc: string; Textures: string[]; Expressions?: { Name: string; File: string }[] }
  Groups?: { Name: string; Ids: string[] }[]
  HitAreas?: { Id: string; Name: string }[]
}

/** Loads a `.model3.json` and the files that it names, all from this site. */
export async function loadLive2dModel(core: string, address: string): Promise<Live2dModel> {
  const base = new URL(address, document.baseURI)
  const cubism = await loadCubismCore(core)
  const settings = (await (await get(base)).json()) as Settings
  const files = settings.FileReferences
  const moc = cubism.Moc.fromArrayBuffer(await (await get(new URL(files.Moc, base))).arrayBuffer())
  const model = moc && cubism.Model.fromMoc(moc)
  if (!model) throw new Error(`${files.Moc} is not a model this core can read`)
  const textures = await Promise.all(
    files.Textures.map(async (file) =>
      createImageBitmap(await (await get(new URL(file, base))).blob(), { premultiplyAlpha: 'premultiply' }),
    ),
  )
  const expressions = new Map<string, Live2dExpression>([['neutral', []]])
  for (const { Name, File } of files.Expressions ?? []) {
    const face = (await (await get(new URL(File, base))).json()) as { Parameters: Live2dExpression }
    expressions.set(Name, face.Parameters)
  }
  const group = (name: string, defaults: string[]): string[] =>
    settings.Groups?.find((candidate) => candidate.Name === name)?.Ids ?? defaults
  return {
    model,
    textures,
    expressions,
    eyes: group('EyeBlink', ['ParamEyeLOpen', 'ParamEyeROpen']),
    mouth: group('LipSync', ['ParamMouthOpenY']),
    hits: (settings.HitAreas ?? []).map(({ Id, Name }) => ({ id: Id, name: Name.toLowerCase() })),
  }
}

async function get(url: URL): Promise<Response> {
  if (url.origin !== location.origin) throw new Error(`${url.href} is not a file of this site`)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.pathname} could not be loaded (${answer.status})`)
  return answer
}
