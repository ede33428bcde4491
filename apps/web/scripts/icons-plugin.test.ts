import { Heart, Trash2 } from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawnIcon } from '#app/ui/drawn-icon.tsx'
import { withShapes } from './icons-plugin.ts'

test('a module contains the shapes of its icons under the names that the module uses, and no types', async () => {
  const code = await withShapes(
    "import { Heart, Trash2 as Bin, type LucideIcon } from 'lucide-react'\nexport const a = Bin",
  )
  expect(code).toMatch(/const Heart = \/\* @__PURE__ \*\/ drawnIcon\("<path d=/)
  expect(code).toMatch(/const Bin = .*drawnIcon/)
  expect(code).not.toContain('lucide-react')
  expect(code).not.toContain('LucideIcon')
})

test('an unknown icon stops the build', async () => {
  await expect(withShapes("import { NoSuchIcon } from 'lucide-react'")).rejects.toThrow()
})

test('an icon that the plugin inserts looks like the icon of the package', async () => {
  const [Red, Named] = await Promise.all(
    ['Heart', 'Trash2'].map(async (name) => drawnIcon(await shapesOf(name))),
  )
  expect(Red && attributesOf(createElement(Red, { size: 18, className: 'x', fill: 'red' }))).toEqual(
    attributesOf(createElement(Heart, { size: 18, className: 'x', fill: 'red' })),
  )
  expect(Named && attributesOf(createElement(Named, { 'aria-label': 'Delete', strokeWidth: 3 }))).toEqual(
    attributesOf(createElement(Trash2, { 'aria-label': 'Delete', strokeWidth: 3 })),
  )
})

async function shapesOf(name: string): Promise<string> {
  const code = await withShapes(`import { ${name} } from 'lucide-react'`)
  return JSON.parse(/drawnIcon\((.*)\);$/.exec(code)?.[1] ?? '') as string
}

/**
 * Returns the attributes of an icon in a fixed order. The package's classes and the XML namespace, which HTML does not need, are
 * left out.
 */
function attributesOf(icon: ReactElement): string[] {
  const html = renderToStaticMarkup(icon)
  const parts = html.replace(/ class="[^"]*"| xmlns="[^"]*"/g, '').split(/(?<=>)/)
  return [...(parts[0] ?? '').split(/(?= [\w-]+=)|>/).sort(), ...parts.slice(1)]
}
