export type Box = { id: string; width: number; height: number }
export type Packing = { width: number; height: number; places: Map<string, readonly [number, number]> }

/** Places boxes in rows, the tallest first, on a sheet that is as square as possible. Leaves `gap` free around each box. */
export function packBoxes(boxes: readonly Box[], gap: number): Packing {
  const widest = Math.max(...boxes.map((box) => box.width)) + gap * 2
  let best: Packing | undefined
  for (let width = widest; width < widest * 4; width += 16) {
    const tried = packInto(boxes, gap, width)
    if (!best || Math.max(tried.width, tried.height) < Math.max(best.width, best.height)) best = tried
  }
  return best!
}

function packInto(boxes: readonly Box[], gap: number, width: number): Packing {
  const places = new Map<string, readonly [number, number]>()
  let x = gap
  let y = gap
  let rowHeight = 0
  for (const box of [...boxes].sort((a, b) => b.height - a.height || (a.id < b.id ? -1 : 1))) {
    if (x + box.width + gap > width) {
      x = gap
      y += rowHeight + gap
      rowHeight = 0
    }
    places.set(box.id, [x, y])
    x += box.width + gap
    rowHeight = Math.max(rowHeight, box.height)
  }
  return { width, height: y + rowHeight + gap, places }
}
