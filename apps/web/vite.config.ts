import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkReload } from './scripts/chunk-reload-plugin.ts'
import { messages } from './scripts/messages-plugin.ts'
import { singleIcons } from './scripts/single-icons-plugin.ts'
import { slimContract } from './scripts/slim-contract-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [messages(), chunkReload(), slimContract(), singleIcons(), tailwindcss(), reactRouter()],
  // The server imports one file, the web door; everything it needs is inside, built for production.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  environments: { ssr: { build: { rollupOptions: { input: './app/web-door.ts' } } } },
  // light-dark() and oklch() are the ground of the tokens: browsers without them are not served a copy.
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'], modulePreload: { polyfill: false } },
}))
