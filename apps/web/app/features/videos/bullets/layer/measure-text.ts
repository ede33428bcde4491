let context: CanvasRenderingContext2D | null | undefined

/** Measures texts in the font that an element has now, in pixels, without laying out the page. */
export function createTextMeasure(element: HTMLElement): (text: string) => number {
  context ??= document.createElement('canvas').getContext('2d')
  const { font, fontSize } = getComputedStyle(element)
  return (text) => {
    if (!context) return text.length * Number.parseFloat(fontSize)
    context.font = font
    return context.measureText(text).width
  }
}
