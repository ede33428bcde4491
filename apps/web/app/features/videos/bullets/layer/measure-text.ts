let context: CanvasRenderingContext2D | null | undefined

/**
 * Returns a function that measures the width of texts in an element's current font, in pixels. The function causes no layout of the
 * page.
 */
export function createTextMeasure(element: HTMLElement): (text: string) => number {
  context ??= document.createElement('canvas').getContext('2d')
  const { font, fontSize } = getComputedStyle(element)
  return (text) => {
    if (!context) return text.length * Number.parseFloat(fontSize)
    context.font = font
    return context.measureText(text).width
  }
}
