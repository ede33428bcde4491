/** Takes each icon from its own file: the package's one big index costs ten seconds of every build. */
export function singleIcons() {
  const line = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g
  return {
    name: 'engawa:single-icons',
    // In development the index is bundled once, beforehand.
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (
        !/\/app\/.*\.tsx?$/.test(id.replaceAll('\\', '/').replace(/\?.*/, '')) ||
        !code.includes('lucide-react')
      )
        return null
      return { code: code.replace(line, (_, names: string) => importsOf(names)), map: null }
    },
  }
}

function importsOf(names: string): string {
  const parts = names.split(',').map((name) => name.trim())
  return parts
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', local = name] = part.split(/\s+as\s+/)
      return `import ${local} from 'lucide-react/icons/${kebab(name)}';`
    })
    .join(' ')
}

/** ArrowDownAZ → arrow-down-a-z, Trash2 → trash-2, as the package names its files. */
function kebab(name: string): string {
  return name
    .replace(/Icon$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
}
