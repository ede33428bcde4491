import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Inserts the shapes of icons into the modules that draw them. A file for each icon would mean a hundred requests for a page; a
 * single file would contain the icons of all pages. The package's index of all icons would add ten seconds to every build.
 */
export function icons() {
  return {
    name: 'engawa:icons',
    // Only in builds, because in development the package's index is bundled once, before the first page.
    apply: 'build' as const,
    enforce: 'pre' as const,
    async transform(code: string, id: string) {
      const file = id.replaceAll('\\', '/').replace(/\?.*/, '')
      if (!/\/app\/.*\.tsx?$/.test(file) || !code.includes('lucide-react')) return null
      return { code: await withShapes(code), map: null }
    },
  }
}

const importLine = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g

/** Replaces the imports of icons with their shapes. */
export async function withShapes(code: string): Promise<string> {
  const names = [...code.matchAll(importLine)].flatMap(([, list = '']) => list.split(','))
  const used = names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
  const lines = await Promise.all(used.map(lineOf))
  const start = lines.length === 0 ? '' : "import { drawnIcon } from '#app/ui/drawn-icon.tsx'; "
  return start + lines.join(' ') + code.replace(importLine, '')
}

async function lineOf(part: string): Promise<string> {
  const [name = '', local = name] = part.split(/\s+as\s+/)
  return `const ${local} = /* @__PURE__ */ drawnIcon(${JSON.stringify(await shapesOf(name))});`
}

async function shapesOf(name: string): Promise<string> {
  const { default: Icon } = (await import(`lucide-react/icons/${kebab(name)}`)) as { default: ComponentType }
  return renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

/** Converts the name of an icon to the name of its file in the package, e.g. ArrowDownAZ to arrow-down-a-z and Trash2 to trash-2. */
function kebab(name: string): string {
  return name
    .replace(/Icon$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
}
