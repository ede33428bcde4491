/** Runs in a page before its scripts. When the page is ready, it adds a fault of each kind that the crawl must find. */
export function plantFaults(): void {
  const add = (tag: string, style: string, more: object = {}): void =>
    document.body.append(
      Object.assign(document.createElement(tag), more, { style: `position: absolute; ${style}` }),
    )
  const plant = (): void => {
    if (!document.querySelector('html[data-ready=true]')) return void requestAnimationFrame(plant)
    // A picture without an alternative text.
    add('img', 'top: 0; left: 0', { src: 'data:,' })
    // Grey text, whose contrast is too low over the brightest or the darkest sky.
    add('p', 'top: 300px; left: 0; color: #777', { textContent: 'Faint words' })
    // A button that another element covers.
    add('button', 'top: 400px; left: 0; width: 80px; height: 40px', { textContent: 'Covered' })
    add('div', 'top: 400px; left: 0; width: 80px; height: 40px; z-index: 999')
    const late = document.createElement('div')
    late.style.height = '200px'
    document.body.prepend(late)
  }
  if (self === top) plant()
}
