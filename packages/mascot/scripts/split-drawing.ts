/** One layer of a drawing: a top-level group of the SVG with an id. */
export type DrawnLayer = { id: string; markup: string }
export type Drawing = { width: number; height: number; head: string; layers: DrawnLayer[] }

/** Splits a layered SVG into its layers. The part before the first group (styles, definitions) is shared by all layers. */
export function splitDrawing(svg: string): Drawing {
  const open = /<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/.exec(svg)
  if (!open) throw new Error('The drawing needs viewBox="0 0 width height"')
  const layers: DrawnLayer[] = []
  const first = svg.search(/<g id="/)
  const tags = /<g\b[^>]*?(\/?)>|<\/g>/g
  tags.lastIndex = first
  let depth = 0
  let start = 0
  for (let tag = tags.exec(svg); tag; tag = tags.exec(svg)) {
    if (tag[0] === '</g>') depth--
    else if (tag[1] !== '/') {
      if (depth === 0) start = tag.index
      depth++
    }
    if (depth > 0) continue
    const markup = svg.slice(start, tags.lastIndex)
    const id = /^<g id="([^"]+)"/.exec(markup)?.[1]
    if (id === undefined) throw new Error(`A layer without an id: ${markup.slice(0, 60)}`)
    layers.push({ id, markup })
  }
  return {
    width: Number(open[1]),
    height: Number(open[2]),
    head: svg.slice(open.index + open[0].length, first).trim(),
    layers,
  }
}

/** Returns a drawing with a single layer. */
export function layerAlone(drawing: Drawing, layer: DrawnLayer): string {
  const { width, height, head } = drawing
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${head}${layer.markup}</svg>`
}
