import { writeMessages } from './write-messages.ts'

/** Compiles the message files before each build, and again when a message file is saved. */
export function messages() {
  return {
    name: 'engawa:messages',
    enforce: 'pre' as const,
    config: () => writeMessages(),
    configureServer(server: { watcher: { on(event: 'change', listener: (file: string) => void): unknown } }) {
      server.watcher.on('change', (file) => {
        if (/[\\/]messages[\\/][\w-]+[\\/][\w-]+\.json$/.test(file)) writeMessages()
      })
    },
  }
}
