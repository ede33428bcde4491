/**
 * Runs in a page: returns parts of the header that overlap, leave their row, wrap, or make the page wider than the window. With
 * `fill`, the longest possible texts are inserted first.
 */
export function headerProblems({ fill }: { fill: boolean }): string[] {
  const bar = document.querySelector('header')!
  const row = bar.firstElementChild!
  if (fill) {
    row.querySelector('a[href="/"] span')!.textContent = '縁側の灯をともす人たちの集まり'
    row.querySelector('a[href="/user"] span')!.textContent = '狐と黒猫と灯火の物語を集める人'
    for (const badge of row.querySelectorAll('[data-testid^=unread]')) badge.textContent = '99+'
  }
  const frame = bar.getBoundingClientRect()
  const shown = [...row.querySelectorAll('a, button, form')]
    .filter((each) => each.getBoundingClientRect().width > 0 && !each.parentElement?.closest('form'))
    .map((each) => ({
      name: each.getAttribute('aria-label') || each.textContent,
      box: each.getBoundingClientRect(),
    }))
  const edge = document.documentElement.clientWidth + 0.5
  const out = shown.filter(({ box }) => box.left < 0 || box.right > edge || box.bottom > frame.bottom)
  const over = shown.slice(1).filter(({ box }, index) => box.left < shown[index]!.box.right - 0.5)
  const touching = [...row.querySelectorAll('[data-testid^=unread]')].filter((badge) => {
    const { right } = badge.getBoundingClientRect()
    return [...row.querySelectorAll('img')].some((image) => {
      const box = image.getBoundingClientRect()
      return box.width > 0 && box.left < right && box.right > right
    })
  })
  return [
    ...[...out, ...over].map(({ name }) => String(name)),
    ...touching.map(() => 'a count'),
    ...(frame.height > 57 ? ['its height'] : []),
    ...(document.documentElement.scrollWidth > edge ? ['the page'] : []),
  ]
}
